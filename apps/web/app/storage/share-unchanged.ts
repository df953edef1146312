/** `next`, but with the parts of `before` that are equal: who looks at one of them sees no change. */
export function shareUnchanged<Value>(before: Value, next: Value): Value {
  if (Object.is(before, next) || !isStructure(before) || !isStructure(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(before).length
  const shared = keys.map((key) => {
    const part = shareUnchanged(before[key], next[key])
    if (!Object.hasOwn(before, key) || !Object.is(part, before[key])) isSame = false
    return [key, part] as const
  })
  if (isSame) return before
  // A list keeps being a list; the parts have the types they had. Entries, not assignments: a key may be called `__proto__`.
  return (Array.isArray(next) ? shared.map(([, part]) => part) : Object.fromEntries(shared)) as Value
}

const isStructure = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
