import type { ItemUid } from '@stashwise/game/ids'
import { type LootTier, lootTierOf, lootTiers, needTimes } from '@stashwise/progression/loot-tiers'
import type { LootKind, LootView } from '#app/features/progression/loot-view.ts'
import type { Cell } from '#app/kit/item-cell.tsx'
import { type ItemRow, ownMissing } from '../../item-rows.ts'
import { cellOf } from '../../item-title.tsx'
import type { LootSearch } from '../../schema.ts'

/** `worth`: roubles per slot, by value × need times the units missing. `needed`: units still to be had of just this item. */
export type TierItem = { uid: ItemUid; url: string; name: string; cell: Cell; worth: number; needed: number; isDoubtful: boolean }
/** `total`: how many the tier has, of which the most valuable are there. */
export type TierRow = { tier: LootTier; items: TierItem[]; total: number }

/** The tiers that have something, the best first; of a tier, doubtful prices come last. `rows`: the player's items, absent until loaded. */
export function tierRows(loot: LootView, rows: readonly ItemRow[] | undefined, { by, kind }: Pick<LootSearch, 'by' | 'kind'>): TierRow[] {
  const all = by === 'need' ? neededItems(loot, rows ?? [], kind) : valuedItems(loot, rows, kind)
  const times = by === 'need' ? needTimes : 1
  const sorted = all.sort((a, b) => Number(a.isDoubtful) - Number(b.isDoubtful) || b.worth - a.worth)
  const byTier = Map.groupBy(sorted, ({ worth }) => lootTierOf(worth, times))
  return lootTiers.flatMap((tier) => {
    const items = byTier.get(tier)
    return items ? [{ tier, items, total: Math.max(items.length, (by === 'value' && loot[kind].totals[tier]) || 0) }] : []
  })
}

function valuedItems(loot: LootView, rows: readonly ItemRow[] | undefined, kind: LootKind): TierItem[] {
  const needed = new Map(rows?.map(({ item, entry }) => [item.uid, ownMissing(entry)]))
  return loot[kind].items.map(({ uid, url, name, cell, perSlot, isDoubtful }) => {
    return { uid, url, name, cell, worth: perSlot, needed: needed.get(uid) ?? 0, isDoubtful }
  })
}

function neededItems(loot: LootView, rows: readonly ItemRow[], kind: LootKind): TierItem[] {
  const doubtful = new Set(loot.doubtful)
  const apart = { keys: new Set(loot.apart.keys), ammo: new Set(loot.apart.ammo) }
  const kindOf = (uid: ItemUid): LootKind => (apart.keys.has(uid) ? 'keys' : apart.ammo.has(uid) ? 'ammo' : 'items')
  return rows.flatMap((row) => {
    const { item, name, entry } = row
    const needed = ownMissing(entry)
    if (needed === 0 || item.perSlot === undefined || kindOf(item.uid) !== kind) return []
    const { uid, url, perSlot } = item
    return [{ uid, url, name, cell: cellOf(row), worth: perSlot * needed, needed, isDoubtful: doubtful.has(uid) }]
  })
}
