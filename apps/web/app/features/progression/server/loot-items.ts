import { type Catalogue, findItem } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { presentLink } from '@stashwise/market/present/present-row'
import { lootTierOf } from '@stashwise/progression/loot-tiers'
import { isMoney } from '@stashwise/progression/owned'
import type { LootKind, LootView } from '../loot-view.ts'

const kindOf = ({ properties: { kind } }: Item): LootKind => (kind === 'key' ? 'keys' : kind === 'ammo' ? 'ammo' : 'items')

/** Items of a tier that are sent: the most valuable ones. */
const maxOfTier = 120

/**
 * Everything of the game that is in a tier of loot, in the market's order of value per slot. Presets are left out: they are their weapons.
 * `needed`: items whose kind and doubts matter although they may be in no tier.
 */
export function lootView({ facts, prices }: Catalogue, { locale, needed }: { locale: Locale; needed: readonly ItemUid[] }): LootView {
  const isNeeded = new Set(needed)
  const view: LootView = {
    items: { items: [], totals: {} },
    keys: { items: [], totals: {} },
    ammo: { items: [], totals: {} },
    apart: { keys: [], ammo: [] },
    doubtful: [],
  }
  for (const uid of needed) {
    const item = findItem(facts, uid)
    const kind = item ? kindOf(item) : 'items'
    if (kind !== 'items') view.apart[kind].push(uid)
  }
  for (const ordinal of prices.orders.perSlot.descending) {
    const [item, sale] = [facts.items[ordinal], prices.sales[ordinal]]
    if (item && sale?.isDoubtful && isNeeded.has(item.uid)) view.doubtful.push(item.uid)
    const tier = lootTierOf(sale?.perSlot)
    if (!item || sale?.perSlot === undefined || tier === undefined || item.variant !== 'plain' || isMoney(item)) continue
    const { items, totals } = view[kindOf(item)]
    const total = (totals[tier] ?? 0) + 1
    totals[tier] = total
    if (total > maxOfTier) continue
    const { uid, url, name, cell } = presentLink(facts, item, locale)
    items.push({ uid, url, name, cell, perSlot: sale.perSlot, isDoubtful: sale.isDoubtful })
  }
  return view
}
