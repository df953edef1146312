/**
 * What differs between two JSON values: entries of objects, members of lists, everything else as a whole. It can be applied to a value that
 * was changed elsewhere meanwhile, and applied twice changes nothing the second time.
 */
export type ValuePatch =
  | { set: unknown }
  | { entries: Record<string, ValuePatch>; gone: string[] }
  | { added: unknown[]; removed: unknown[] }

/** Undefined when the values are equal. */
export function patchBetween(before: unknown, after: unknown): ValuePatch | undefined {
  if (Object.is(before, after)) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after)
  if (isRecord(before) && isRecord(after)) return entriesPatch(before, after)
  return { set: after }
}

function entriesPatch(before: Record<string, unknown>, after: Record<string, unknown>): ValuePatch | undefined {
  const entries = Object.entries(after).flatMap(([key, value]) => {
    const patch = value === undefined ? undefined : patchBetween(ownOf(before, key), value)
    return patch ? [[key, patch] as const] : []
  })
  const gone = Object.keys(before).filter((key) => ownOf(before, key) !== undefined && ownOf(after, key) === undefined)
  return entries.length + gone.length === 0 ? undefined : { entries: Object.fromEntries(entries), gone }
}

function listPatch(before: readonly unknown[], after: readonly unknown[]): ValuePatch | undefined {
  const added = without(after, before)
  const removed = without(before, after)
  return added.length + removed.length === 0 ? undefined : { added, removed }
}

/** A value with the patch; one of another kind than the patch was made for is replaced. */
export function applyPatch(value: unknown, patch: ValuePatch): unknown {
  if ('set' in patch) return patch.set
  if ('added' in patch) {
    const left = without(Array.isArray(value) ? value : [], patch.removed)
    return [...left, ...without(patch.added, left)]
  }
  const before = isRecord(value) ? value : {}
  const left = Object.entries(before).filter(([key]) => !patch.gone.includes(key))
  const changed = Object.entries(patch.entries).map(([key, each]) => [key, applyPatch(ownOf(before, key), each)] as const)
  return Object.fromEntries([...left, ...changed])
}

/** Members that are the same object are found without a look inside: long lists share nearly all of theirs. */
function without(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const same = new Set(others)
  const different = list.filter((member) => !same.has(member))
  if (different.length === 0) return []
  const shared = new Set(list)
  const equal = new Set(others.filter((member) => !shared.has(member)).map((member) => JSON.stringify(member)))
  return different.filter((member) => !equal.has(JSON.stringify(member)))
}

/** An entry may be called like something every object has. */
const ownOf = (value: Record<string, unknown>, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether something that was stored is a patch. */
export function isPatch(value: unknown): value is ValuePatch {
  if (!isRecord(value)) return false
  if ('set' in value) return true
  if ('added' in value) return Array.isArray(value['added']) && Array.isArray(value['removed'])
  const { entries, gone } = value
  return isRecord(entries) && Array.isArray(gone) && Object.values(entries).every(isPatch)
}
