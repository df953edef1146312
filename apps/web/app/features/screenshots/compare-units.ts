import type { ItemUid } from '@stashwise/game/ids'
import type { Units } from '@stashwise/progression/owned'
import { bestSale, type SalePlace } from './scan-rows.ts'
import type { PicturedItem } from './service.ts'

/** How many units of an item came (or, negative, went). `inRaid`: of those found in raid. `worth` is absent without a price. */
export type UnitChange = { item: PicturedItem; units: number; inRaid: number; best?: SalePlace; worth?: number }

/** Sums of the changes whose price is known; `unpriced`: how many items have none. */
export type ChangeTotals = { came: number; went: number; balance: number; unpriced: number }

const none: Units = { plain: 0, inRaid: 0 }

/** Items of which there are more or fewer units in later pictures, those worth most first. */
export function compareUnits(
  before: ReadonlyMap<ItemUid, Units>,
  after: ReadonlyMap<ItemUid, Units>,
  items: ReadonlyMap<ItemUid, PicturedItem>,
): UnitChange[] {
  const uids = new Set([...before.keys(), ...after.keys()])
  const changes = [...uids].flatMap((uid): UnitChange[] => {
    const item = items.get(uid)
    const [from, to] = [before.get(uid) ?? none, after.get(uid) ?? none]
    const inRaid = to.inRaid - from.inRaid
    const units = to.plain - from.plain + inRaid
    if (!item || units === 0) return []
    const best = item.sale && bestSale(item.sale)
    return [{ item, units, inRaid, ...(best && { best, worth: best.roubles * units }) }]
  })
  return changes.sort((a, b) => Math.abs(b.worth ?? 0) - Math.abs(a.worth ?? 0) || b.units - a.units)
}

export function sumChanges(changes: readonly UnitChange[]): ChangeTotals {
  const totals = { came: 0, went: 0, balance: 0, unpriced: 0 }
  for (const { worth } of changes) {
    if (worth === undefined) totals.unpriced++
    else {
      totals[worth > 0 ? 'came' : 'went'] += worth
      totals.balance += worth
    }
  }
  return totals
}
