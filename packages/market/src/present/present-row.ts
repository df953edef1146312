import { type Catalogue, type CatalogueFacts, findItem, findText, nameOf, type Ordinal } from '@stashwise/catalogue/catalogue'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import { markOf } from '@stashwise/catalogue/namesakes'
import { judgePrice } from '@stashwise/catalogue/prices/confidence'
import type { ItemUid, TraderId } from '@stashwise/game/ids'
import type { Item, SellOffer } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import type { Instant, ItemPrice } from '@stashwise/game/price'
import type { ItemLink, MarketRow, PriceView, TagNode, TraderLink, TraderPriceView } from '../view.ts'

/** Names in this language, ages against this moment. */
export type Showing = { locale: Locale; now: Instant }

export function presentLink(facts: CatalogueFacts, item: Item, locale: Locale): ItemLink {
  const [name, shortName] = findText(facts, 'item', item.uid, locale) ?? [item.url]
  return {
    uid: item.uid,
    url: item.url,
    name,
    shortName: shortName ?? name,
    cell: { ...cellFacts(facts, item), label: shortName ?? name },
  }
}

/** Undefined for an item the mode does not have. */
export function findLink(facts: CatalogueFacts, uid: ItemUid, locale: Locale): ItemLink | undefined {
  const item = findItem(facts, uid)
  return item && presentLink(facts, item, locale)
}

/** One row of the list. @throws RangeError for an ordinal of another catalogue. */
export function presentRow(catalogue: Catalogue, ordinal: Ordinal, { locale, now }: Showing): MarketRow {
  const { facts, prices } = catalogue
  const item = facts.items[ordinal]
  if (!item) throw new RangeError(`no item at ${ordinal}`)
  const best = prices.bestSell[ordinal]
  const mark = markOf(facts, ordinal, locale)
  return {
    ...presentLink(facts, item, locale),
    ...(mark !== undefined && { mark }),
    category: { id: item.category, name: nameOf(facts, 'tag', item.category, locale) },
    price: presentPrice(catalogue, ordinal, now),
    spark: prices.flea[ordinal]?.spark ?? [],
    ...(best && { bestTrader: presentSell(facts, best, locale) }),
    fleaBanned: item.fleaBanned,
  }
}

/** All flea figures of an item with their reliability. Absent figures stay absent. */
export function presentPrice(catalogue: Catalogue, ordinal: Ordinal, now: Instant): PriceView {
  const price: ItemPrice | undefined = catalogue.prices.flea[ordinal]
  const sale = catalogue.prices.sales[ordinal]
  const stack = catalogue.facts.items[ordinal]?.stackSize ?? 1
  const bySlot = {
    ...present('fleaFrom', sale?.fleaFrom),
    ...present('opened', sale?.opened),
    ...present('perSlot', sale?.perSlot),
    ...present('stack', sale?.perSlot !== undefined && stack > 1 ? stack : undefined),
  }
  if (!price) return { ...bySlot, simulated: catalogue.simulated, confidence: 'none', doubts: [] }
  return {
    ...present('last', price.last),
    ...present('avg24h', price.avg24h),
    ...present('avg7d', price.avg7d),
    ...present('low24h', price.low24h),
    ...present('high24h', price.high24h),
    ...present('afterFee', sale?.afterFee),
    ...present('asking', sale?.asking),
    ...bySlot,
    ...present('change24h', price.change24h),
    ...present('change7d', price.change7d),
    ...present('offers', price.offers),
    ...present('scannedAt', price.scannedAt),
    simulated: price.simulated,
    ...judgePrice(price, now),
  }
}

/** A field with its value, or nothing: absent figures must not travel as `undefined`. */
function present<K extends keyof PriceView>(field: K, value: PriceView[K]): Partial<Pick<PriceView, K>> {
  const part: Partial<Pick<PriceView, K>> = {}
  if (value !== undefined) part[field] = value
  return part
}

/** A trader by id; its slug is the id while the trader itself is unknown. */
export function presentTrader(facts: CatalogueFacts, id: TraderId, locale: Locale): TraderLink {
  const trader = facts.traders.get(id)
  return { id, slug: trader?.slug ?? id, name: nameOf(facts, 'trader', id, locale) }
}

export const presentSell = (facts: CatalogueFacts, offer: SellOffer, locale: Locale): TraderPriceView => ({
  trader: presentTrader(facts, offer.trader, locale),
  price: offer.price,
  currency: offer.currency,
  priceRoubles: offer.priceRoubles,
})

/** The tag tree with item counts; tags without items are left out. */
export function presentTagTree({ facts }: Catalogue, locale: Locale): TagNode[] {
  const { tags } = facts
  const present = (nodes: readonly { id: string }[]): TagNode[] =>
    nodes
      .filter(({ id }) => (tags.counts.get(id) ?? 0) > 0)
      .map(({ id }) => ({
        id,
        name: nameOf(facts, 'tag', id, locale),
        count: tags.counts.get(id) ?? 0,
        children: present(tags.children.get(id) ?? []),
      }))
  return present(tags.roots)
}

/** A tag's path in a language, root first; empty for an unknown tag. */
export function presentTagPath(facts: CatalogueFacts, tag: string, locale: Locale): { id: string; name: string }[] {
  const path: { id: string; name: string }[] = []
  const seen = new Set<string>()
  for (
    let at: string | undefined = tag;
    at !== undefined && facts.tags.nodes.has(at) && !seen.has(at);
    at = facts.tags.nodes.get(at)?.parent
  ) {
    seen.add(at)
    path.unshift({ id: at, name: nameOf(facts, 'tag', at, locale) })
  }
  return path
}
