/** `next`, but with the parts of `before` that are equal: who looks at one of them sees no change. The parts have the types they had. */
export function shareUnchanged<Value>(before: Value, next: Value): Value
export function shareUnchanged(before: unknown, next: unknown): unknown {
  if (Object.is(before, next) || !isStructure(before) || !isStructure(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  const shared = keys.map((key) => [key, shareUnchanged(before[key], next[key])] as const)
  const isSame = shared.every(([key, part]) => Object.hasOwn(before, key) && Object.is(part, before[key]))
  if (isSame && keys.length === Object.keys(before).length) return before
  // Entries, not assignments: a key may be called `__proto__`.
  return Array.isArray(next) ? shared.map(([, part]) => part) : Object.fromEntries(shared)
}

const isStructure = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
