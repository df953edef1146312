import { foundKeys } from '@stashwise/game/found-items'

/** Units of one item in the stash, by whether they were found in raid. */
export type Units = { plain: number; inRaid: number }

type ItemsFound = Readonly<Record<string, number>>

/** What the player has of an item. */
export const unitsOf = (found: ItemsFound, uid: string): Units => ({
  plain: found[foundKeys.plain(uid)] ?? 0,
  inRaid: found[foundKeys.inRaid(uid)] ?? 0,
})

/** Units a quest or module already has of an item. */
export const givenOf = (found: ItemsFound, uid: string, id: string): number => found[foundKeys.given(uid, id)] ?? 0

/** Money is not counted as stock: the site does not ask for a balance. */
const money: ReadonlySet<string> = new Set(['roubles', 'dollars', 'euros'])
export const isMoney = (item: { url: string } | undefined): boolean => item !== undefined && money.has(item.url)
