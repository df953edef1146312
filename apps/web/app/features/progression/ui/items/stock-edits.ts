import { maxFound } from '@stashwise/accounts/vocabulary'
import { foundKeys } from '@stashwise/game/found-items'
import type { ItemUid } from '@stashwise/game/ids'
import type { StockEdit } from '@stashwise/progression/change-back'
import type { LedgerItem } from '@stashwise/progression/ledger/ledger'
import type { Units } from '@stashwise/progression/owned'

const keyOf = (uid: ItemUid, kind: keyof Units) => (kind === 'inRaid' ? foundKeys.inRaid(uid) : foundKeys.plain(uid))

/** Sets how many units of a kind there are, within what can be noted. */
export const setUnits = (uid: ItemUid, kind: keyof Units, count: number): StockEdit => ({
  itemsFound: { [keyOf(uid, kind)]: Math.min(maxFound, Math.max(0, Math.round(count))) },
})

export const addUnits = ({ uid, stock }: Pick<LedgerItem, 'uid' | 'stock'>, kind: keyof Units, by: number): StockEdit =>
  setUnits(uid, kind, stock[kind] + by)

/** Adds one unit: as found in raid where the most urgent need that misses some requires that. Others get no unit that sells for more. */
export const foundOne = (entry: LedgerItem): StockEdit => addUnits(entry, kindWanted(entry), 1)

const kindWanted = ({ needs }: LedgerItem): keyof Units => (needs.find(({ missing }) => missing > 0)?.need.foundInRaid ? 'inRaid' : 'plain')

/** One less: what nothing needs first, units of the kind that {@link foundOne} adds last. */
export function lostOne(entry: LedgerItem): StockEdit | undefined {
  const { stock, sell } = entry
  const kinds = (['plain', 'inRaid'] as const).filter((kind) => stock[kind] > 0)
  const kind = kinds.find((each) => sell[each] > 0) ?? kinds[0]
  return kind && addUnits(entry, kind, -1)
}
