import { type CatalogueFacts, findItem, nameOf } from '@stashwise/catalogue/catalogue'
import type { ApiItemDetail } from '@stashwise/contracts/v1/items'
import { type BsgId, bsgId, type ItemUid, itemUid, type MapSlug, type ModuleId, type QuestUid, type TraderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { findQuestLink } from '@stashwise/market/present/present-recipe'
import { presentLink, presentTrader } from '@stashwise/market/present/present-row'
import type { ItemLink, QuestLink, TraderLink, TraderPriceView } from '@stashwise/market/view'

type ItemReference = ApiItemDetail['contains'][number]['item']

/** What resources name others by, in one language. Undefined or left out: the mode does not have it. */
export function createReferences(facts: CatalogueFacts, locale: Locale) {
  function item(uid: ItemUid): ItemReference | undefined {
    const found = findItem(facts, uid)
    return found && toItemReference(presentLink(facts, found, locale), found.bsgId)
  }
  return {
    item,
    /** Of those the mode has. */
    items: (uids: readonly ItemUid[]): ItemReference[] => uids.flatMap((uid) => item(uid) ?? []),
    counted: (parts: readonly { uid: ItemUid; count: number }[]) =>
      parts.flatMap(({ uid, count }) => {
        const found = item(uid)
        return found ? [{ item: found, count }] : []
      }),
    trader: (id: TraderId) => toTraderReference(presentTrader(facts, id, locale)),
    quest(uid: QuestUid) {
      const link = findQuestLink(facts, uid, locale)
      return link && toQuestReference(link)
    },
    module: (id: ModuleId) => ({ id, slug: facts.modules.get(id)?.slug ?? id, name: nameOf(facts, 'module', id, locale) }),
    map: (slug: MapSlug) => ({ slug, name: nameOf(facts, 'map', slug, locale) }),
  }
}
export type References = ReturnType<typeof createReferences>

export const toItemReference = ({ uid, url, name, shortName }: Omit<ItemLink, 'cell'>, id: BsgId): ItemReference => ({
  uid,
  bsgId: id,
  url,
  name,
  shortName,
})
export const toTraderReference = ({ id, slug, name }: TraderLink) => ({ id, slug, name })
export const toQuestReference = ({ uid, url, name }: Omit<QuestLink, 'trader'>) => ({ uid, url, name })
export const toTraderPrice = ({ trader, price, currency, priceRoubles }: TraderPriceView) => ({
  trader: toTraderReference(trader),
  price,
  currency,
  priceRoubles,
})

/** Items by the game's id. Of a weapon and its bare receiver, which share one, the weapon. */
const byBsgId = weakMemoize(({ items }: CatalogueFacts) => {
  const found = new Map<BsgId, number>()
  for (const [ordinal, { bsgId: id, isFunctional }] of items.entries()) if (isFunctional || !found.has(id)) found.set(id, ordinal)
  return found
})

/** The place of an item by our id, the game's, or the part of its address. */
export const findOrdinal = (facts: CatalogueFacts, key: string): number | undefined =>
  facts.ordinals.get(itemUid(key)) ?? facts.byUrl.get(key) ?? byBsgId(facts).get(bsgId(key))
