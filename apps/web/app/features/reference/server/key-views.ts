import { type CatalogueFacts, findItem, nameOf } from '@stashwise/catalogue/catalogue'
import type { MapLocks } from '@stashwise/catalogue/key-locks'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { isMapSlug } from '@stashwise/maps/map-slugs'
import { presentLink } from '@stashwise/market/present/present-row'
import { behindLocks } from '#app/features/items/behind-locks.ts'
import type { KeyMap, KeyRow } from '../key-view.ts'

/** What a unit costs, what it costs others where the player cannot buy it, and what it brings; undefined while it is not known. */
export type KeyPrices = {
  unit(uid: ItemUid): number | undefined
  closed(uid: ItemUid): number | undefined
  sale(uid: ItemUid): number | undefined
}

/** Every key that is known to open something, by name. */
export function keyRows(facts: CatalogueFacts, locale: Locale, prices: KeyPrices): KeyRow[] {
  const compare = nameOrder(locale)
  return [...facts.joins.keyLocks]
    .flatMap(([uid, maps]) => toRow(facts, uid, maps, locale, prices))
    .sort((a, b) => compare(a.item.name, b.item.name))
}

function toRow(facts: CatalogueFacts, uid: ItemUid, maps: readonly MapLocks[], locale: Locale, prices: KeyPrices): KeyRow[] {
  const item = findItem(facts, uid)
  if (!item) return []
  const [price, sale] = [prices.unit(uid), prices.sale(uid)]
  const closed = price === undefined ? prices.closed(uid) : undefined
  const quests = (facts.joins.questNeeds.get(uid) ?? []).filter(({ use }) => use === 'key')
  return [
    {
      item: presentLink(facts, item, locale),
      maps: maps.map(
        (locks): KeyMap => ({
          ...locks,
          slug: locks.map,
          name: nameOf(facts, 'map', locks.map, locale),
          hasPage: isMapSlug(locks.map),
          behind: behindLocks(facts, locale, uid, locks.map),
        }),
      ),
      ...(price !== undefined && { price: Math.round(price) }),
      ...(closed !== undefined && { closedPrice: Math.round(closed) }),
      ...(sale !== undefined && { sale: Math.round(sale) }),
      quests: [...new Set(quests.map(({ quest }) => quest))].flatMap((quest) => {
        const known = facts.quests.get(quest)
        return known ? [{ url: known.url, name: nameOf(facts, 'quest', quest, locale) }] : []
      }),
    },
  ]
}
