/** Something that has to be had for something: a quest, a hideout level, or just so. */
export type ShoppingNeed = {
  /** Item uid. */
  uid: string
  count: number
  foundInRaid: boolean
  for: { kind: 'quest' | 'module' | 'own'; id: string; level?: number; name: string }
}

/** One item of the list: how many are still missing, and for what. */
export type ShoppingRow = { uid: string; missing: number; foundInRaid: boolean; needs: ShoppingNeed[] }

/** Most needs a list holds. */
export const mostNeeds = 500
/** Most units of one thing: hideout levels take hundreds of thousands of roubles. */
export const mostUnits = 10_000_000

/** What tells one need from another: the item and what it is for. */
export const needKey = ({ uid, for: reason, foundInRaid }: ShoppingNeed): string =>
  `${uid}/${reason.kind}/${reason.id}/${reason.level ?? ''}/${foundInRaid}`

/** The list with some needs more; one that is there already takes the new count. */
export function addNeeds(list: readonly ShoppingNeed[], added: readonly ShoppingNeed[]): ShoppingNeed[] {
  const all = new Map(list.map((need) => [needKey(need), need]))
  for (const need of added) all.set(needKey(need), { ...need, count: Math.min(mostUnits, Math.max(1, Math.round(need.count))) })
  return [...all.values()].slice(0, mostNeeds)
}

export function withoutNeeds(list: readonly ShoppingNeed[], keys: readonly string[]): ShoppingNeed[] {
  const gone = new Set(keys)
  return list.filter((need) => !gone.has(needKey(need)))
}

/**
 * The list by item, in the order things were added. What is found already is taken off: by what it was found for
 * (`{item uid}/{id}`), then what was found for nothing special (`{item uid}`). Found in raid is a row of its own: money does not buy it.
 */
export function toRows(list: readonly ShoppingNeed[], found: Readonly<Record<string, number>> = {}): ShoppingRow[] {
  const rows = new Map<string, ShoppingRow>()
  const spare: Record<string, number> = { ...found }
  const take = (key: string, wanted: number): number => {
    const taken = Math.min(wanted, spare[key] ?? 0)
    spare[key] = (spare[key] ?? 0) - taken
    return taken
  }
  for (const need of list) {
    const { uid, count, foundInRaid } = need
    const own = take(`${uid}/${need.for.id}`, count)
    const missing = count - own - take(uid, count - own)
    const key = `${uid} ${foundInRaid}`
    const row = rows.get(key) ?? { uid, missing: 0, foundInRaid, needs: [] }
    rows.set(key, { ...row, missing: row.missing + missing, needs: [...row.needs, need] })
  }
  return [...rows.values()]
}

/** Reads a stored list; whatever is no need is left out. */
export function readNeeds(value: unknown): ShoppingNeed[] {
  return Array.isArray(value) ? value.filter(isNeed).slice(0, mostNeeds) : []
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isNeed(value: unknown): value is ShoppingNeed {
  if (!isObject(value) || !('for' in value) || !isObject(value.for)) return false
  const has = (from: object, name: string, type: string) => typeof Reflect.get(from, name) === type
  const count = Reflect.get(value, 'count')
  return (
    has(value, 'uid', 'string') &&
    Number.isInteger(count) &&
    count > 0 &&
    count <= mostUnits &&
    has(value, 'foundInRaid', 'boolean') &&
    ['quest', 'module', 'own'].includes(String(Reflect.get(value.for, 'kind'))) &&
    has(value.for, 'id', 'string') &&
    has(value.for, 'name', 'string')
  )
}
