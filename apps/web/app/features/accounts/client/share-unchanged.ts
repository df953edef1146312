/** `next`, but with the parts of `before` that are equal: who looks at one of them sees no change. */
export function shareUnchanged<Value>(before: Value, next: Value): Value {
  if (Object.is(before, next) || !isStructure(before) || !isStructure(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(before).length
  const shared: Record<string, unknown> = {}
  for (const key of keys) {
    shared[key] = shareUnchanged(before[key], next[key])
    if (!Object.hasOwn(before, key) || !Object.is(shared[key], before[key])) isSame = false
  }
  if (isSame) return before
  // A list keeps being a list; the parts have the types they had.
  return (Array.isArray(next) ? Object.values(shared) : shared) as Value
}

const isStructure = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
