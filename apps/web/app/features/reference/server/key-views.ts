import { type CatalogueFacts, findItem, nameOf } from '@stashwise/catalogue/catalogue'
import type { MapLocks } from '@stashwise/catalogue/key-locks'
import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { nameOrder } from '@stashwise/game/name-order'
import { isMapSlug } from '@stashwise/maps/map-slugs'
import { containersNear } from '@stashwise/maps/near-locks'
import { presentLink } from '@stashwise/market/present/present-row'
import type { KeyMap, KeyRow } from '../key-view.ts'

/** What a unit costs, what it costs others where the player cannot buy it, and what it brings; undefined while it is not known. */
export type KeyPrices = {
  unit(uid: ItemUid): number | undefined
  closed(uid: ItemUid): number | undefined
  sale(uid: ItemUid): number | undefined
}

type Near = ReturnType<typeof containersNear>
/** Some 300 keys among 7,000 containers: once for a mode's facts. */
const nearOf = weakMemoize((facts: CatalogueFacts): ReadonlyMap<string, Near> => {
  const found = new Map<string, Near>()
  for (const [key, maps] of facts.joins.keyLocks) {
    for (const { map: slug } of maps) {
      const map = facts.maps.get(slug)
      if (map) found.set(nearKey(slug, key), containersNear(map, key))
    }
  }
  return found
})
const nearKey = (map: MapSlug, key: ItemUid) => `${map} ${key}`

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
          behind: (nearOf(facts).get(nearKey(locks.map, uid)) ?? []).map(({ container, count }) => ({
            name: nameOf(facts, 'container', container, locale),
            count,
          })),
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
