import { type ItemUid, itemUid } from '@stashwise/game/ids'
import { ownedItems, type Units, unitsOf } from '../owned.ts'
import { assignStock, type Share } from './assign.ts'
import type { LedgerFacts, LedgerPlayer, Need, Situation } from './needs.ts'
import { openNeeds } from './open-needs.ts'

/** A need with what it gets of the stock. */
export type NeedState = { need: Need; shares: readonly Share[]; missing: number }

/** An item: units in stock, needed and missing. */
export type LedgerItem = {
  uid: ItemUid
  stock: Readonly<Units>
  /** Units of the stock that something needs; the rest may be sold. */
  keep: Units
  sell: Units
  /** Units still needed of this item alone, the stock included; found in raid apart. */
  needed: Units
  /** Units of this item alone that nothing serves yet. */
  missing: Units
  /** Needs that it serves or could serve, the most urgent first. */
  needs: readonly NeedState[]
}

export type Ledger = { needs: readonly NeedState[]; items: ReadonlyMap<ItemUid, LedgerItem> }

/** The item ledger: one stock, assigned once to everything the player needs. Items with neither a need nor stock are not in it. */
export const itemLedger = (facts: LedgerFacts, player: LedgerPlayer, situation: Situation): Ledger =>
  toLedger(openNeeds(facts, player, situation), player.itemsFound)

/** The ledger of some needs, the most urgent first. */
export function toLedger(needs: readonly Need[], itemsFound: LedgerPlayer['itemsFound']): Ledger {
  const shares = assignStock(needs, (uid) => unitsOf(itemsFound, uid))
  const states = needs.map((need, at): NeedState => {
    const own = shares[at] ?? []
    return { need, shares: own, missing: need.count - own.reduce((sum, { plain, inRaid }) => sum + plain + inRaid, 0) }
  })
  const byItem = new Map<ItemUid, NeedState[]>()
  for (const uid of ownedItems(itemsFound)) byItem.set(itemUid(uid), [])
  for (const state of states) {
    for (const uid of state.need.items) {
      const own = byItem.get(uid)
      if (own) own.push(state)
      else byItem.set(uid, [state])
    }
  }
  const items = [...byItem].map(([uid, own]) => toItem(uid, unitsOf(itemsFound, uid), own))
  return {
    needs: states,
    items: new Map(
      items.filter(({ needs: own, stock }) => own.length > 0 || stock.plain + stock.inRaid > 0).map((item) => [item.uid, item]),
    ),
  }
}

function toItem(uid: ItemUid, stock: Readonly<Units>, needs: readonly NeedState[]): LedgerItem {
  const keep: Units = { plain: 0, inRaid: 0 }
  const needed: Units = { plain: 0, inRaid: 0 }
  const missing: Units = { plain: 0, inRaid: 0 }
  for (const { need, shares, missing: open } of needs) {
    const share = shares.find((each) => each.uid === uid)
    keep.plain += share?.plain ?? 0
    keep.inRaid += share?.inRaid ?? 0
    if (need.items.length > 1) continue
    const kind = need.foundInRaid ? 'inRaid' : 'plain'
    needed[kind] += need.count
    missing[kind] += open
  }
  return { uid, stock, keep, sell: { plain: stock.plain - keep.plain, inRaid: stock.inRaid - keep.inRaid }, needed, missing, needs }
}

/** A need that selling something leaves with fewer units. */
export type Loss = { need: Need; units: number }

/** What would be lost if units of an item were sold: what each need then misses more than now. Empty when all of it may be sold. */
export function lossOfSelling(ledger: Ledger, itemsFound: LedgerPlayer['itemsFound'], uid: ItemUid, sold: Units): Loss[] {
  const left = unitsOf(itemsFound, uid)
  const after = assignStock(
    ledger.needs.map(({ need }) => need),
    (each) =>
      each === uid
        ? { plain: Math.max(0, left.plain - sold.plain), inRaid: Math.max(0, left.inRaid - sold.inRaid) }
        : unitsOf(itemsFound, each),
  )
  return ledger.needs.flatMap(({ need, missing }, at) => {
    const served = (after[at] ?? []).reduce((sum, { plain, inRaid }) => sum + plain + inRaid, 0)
    const units = need.count - served - missing
    return units > 0 ? [{ need, units }] : []
  })
}
