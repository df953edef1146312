import { parseFoundKey } from '@stashwise/game/found-items'
import { weakMemoize } from '@stashwise/game/memoize'

/** Units of one item in the stash, by whether they were found in raid. */
export type Units = { plain: number; inRaid: number }

type ItemsFound = Readonly<Record<string, number>>
/** `given`: units by what has them already, then by item. */
type OwnedItems = { units: ReadonlyMap<string, Readonly<Units>>; given: ReadonlyMap<string, ReadonlyMap<string, number>> }

const none: Readonly<Units> = { plain: 0, inRaid: 0 }

/** Found items by item. They never change: the same ones are read once. */
const ownedOf = weakMemoize((found: ItemsFound): OwnedItems => {
  const units = new Map<string, Units>()
  const given = new Map<string, Map<string, number>>()
  for (const [key, count] of Object.entries(found)) {
    const { uid, isInRaid, givenTo } = parseFoundKey(key)
    if (givenTo === undefined) {
      const own = units.get(uid) ?? { plain: 0, inRaid: 0 }
      own[isInRaid ? 'inRaid' : 'plain'] += count
      units.set(uid, own)
    } else {
      const has = given.get(givenTo) ?? new Map<string, number>()
      given.set(givenTo, has.set(uid, count))
    }
  }
  return { units, given }
})

/** What the player has of an item. */
export const unitsOf = (found: ItemsFound, uid: string): Readonly<Units> => ownedOf(found).units.get(uid) ?? none

/** Items of which there are units in the stash, or were. */
export const ownedItems = (found: ItemsFound): Iterable<string> => ownedOf(found).units.keys()

/** Units a quest or module already has of an item. */
export const givenOf = (found: ItemsFound, uid: string, id: string): number => ownedOf(found).given.get(id)?.get(uid) ?? 0

/** Money is not counted as owned: the site knows no balance. */
const money: ReadonlySet<string> = new Set(['roubles', 'dollars', 'euros'])
export const isMoney = (item: { url: string } | undefined): boolean => item !== undefined && money.has(item.url)
