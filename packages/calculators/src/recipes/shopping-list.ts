import { foundKeys } from '@stashwise/game/found-items'

/** Something that has to be had for something: a quest, a hideout level, or just so. */
export type ShoppingNeed = {
  uid: string
  count: number
  foundInRaid: boolean
  for: { kind: 'quest' | 'module' | 'own'; id: string; level?: number; name: string }
}

/** One item of the list: how many are still missing, and for what. */
export type ShoppingRow = { uid: string; missing: number; foundInRaid: boolean; needs: ShoppingNeed[] }

/** Most needs a list holds. */
export const maxNeeds = 500
/** Most units of one thing: hideout levels take hundreds of thousands of roubles. */
export const maxUnits = 10_000_000

/** The key of a need: the item and what it is for. */
export const needKey = ({ uid, for: reason, foundInRaid }: ShoppingNeed): string =>
  `${uid}/${reason.kind}/${reason.id}/${reason.level ?? ''}/${foundInRaid}`

/** The list with more needs; an existing one takes the new count. */
export function addNeeds(list: readonly ShoppingNeed[], added: readonly ShoppingNeed[]): ShoppingNeed[] {
  const all = new Map(list.map((need) => [needKey(need), need]))
  for (const need of added) all.set(needKey(need), { ...need, count: Math.min(maxUnits, Math.max(1, Math.round(need.count))) })
  return [...all.values()].slice(0, maxNeeds)
}

export function withoutNeeds(list: readonly ShoppingNeed[], keys: readonly string[]): ShoppingNeed[] {
  const gone = new Set(keys)
  return list.filter((need) => !gone.has(needKey(need)))
}

/** What of a player's progress decides what is still needed. */
export type ShoppingProgress = {
  itemsFound: Readonly<Record<string, number>>
  questsDone: ReadonlySet<string>
  /** Levels by module. */
  modulesBuilt: Readonly<Record<string, number>>
}

/** Nothing done or found yet. */
export const noShoppingProgress: ShoppingProgress = { itemsFound: {}, questsDone: new Set(), modulesBuilt: {} }

const isDone = ({ for: { kind, id, level = 0 } }: ShoppingNeed, { questsDone, modulesBuilt }: ShoppingProgress): boolean =>
  kind === 'quest' ? questsDone.has(id) : kind === 'module' && (modulesBuilt[id] ?? 0) >= level && level > 0

/**
 * The list by item, in the order things were added. What the player has is taken off: what the quest or module already has, then the stock,
 * found in raid last, as it sells for more. Completed quests and built levels miss nothing. Found in raid is a row of its own: money does not buy it, and other units do not serve it.
 */
export function toRows(list: readonly ShoppingNeed[], progress: ShoppingProgress = noShoppingProgress): ShoppingRow[] {
  const rowKey = ({ uid, foundInRaid }: ShoppingNeed) => `${uid} ${foundInRaid}`
  const rows = new Map(
    list.map((need): [string, ShoppingRow] => [rowKey(need), { uid: need.uid, missing: 0, foundInRaid: need.foundInRaid, needs: [] }]),
  )
  const spare: Record<string, number> = { ...progress.itemsFound }
  const take = (key: string, wanted: number): number => {
    const taken = Math.min(wanted, spare[key] ?? 0)
    spare[key] = (spare[key] ?? 0) - taken
    return taken
  }
  for (const need of list.toSorted((a, b) => Number(b.foundInRaid) - Number(a.foundInRaid))) {
    const { uid, foundInRaid } = need
    const count = isDone(need, progress) ? 0 : need.count
    const own = take(foundKeys.given(uid, need.for.id), count)
    const plain = foundInRaid ? 0 : take(foundKeys.plain(uid), count - own)
    const row = rows.get(rowKey(need))
    if (!row) continue
    row.missing += count - own - plain - take(foundKeys.inRaid(uid), count - own - plain)
    row.needs.push(need)
  }
  return [...rows.values()]
}

/** Reads a stored list; whatever is no need is left out. */
export function parseNeeds(value: unknown): ShoppingNeed[] {
  return Array.isArray(value) ? value.filter(isNeed).slice(0, maxNeeds) : []
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
    count <= maxUnits &&
    has(value, 'foundInRaid', 'boolean') &&
    ['quest', 'module', 'own'].includes(String(Reflect.get(value.for, 'kind'))) &&
    has(value.for, 'id', 'string') &&
    has(value.for, 'name', 'string')
  )
}
