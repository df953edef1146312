import { type Catalogue, type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import { type LackKind, lacksOf, type Reach } from '@stashwise/game/access'
import type { TraderId } from '@stashwise/game/ids'
import type { BuyOffer, Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import type { RestockTimes } from '@stashwise/game/restock'
import type { Trader } from '@stashwise/game/trader'
import { presentLink } from '@stashwise/market/present/present-row'
import type { StockRow, TraderRow, TraderView } from '../trader-view.ts'

type Offer = { item: Item; ordinal: number; offer: BuyOffer }

/** What every trader sells for money. Made once for a catalogue's prices. */
const stockOf = weakMemoize(({ facts, prices }: Catalogue): ReadonlyMap<TraderId, Offer[]> => {
  const stock = new Map<TraderId, Offer[]>()
  for (const [ordinal, item] of facts.items.entries()) {
    for (const offer of prices.offers[ordinal]?.buyFrom ?? []) {
      const known = stock.get(offer.trader) ?? []
      stock.set(offer.trader, known)
      known.push({ item, ordinal, offer })
    }
  }
  return stock
})

/** How many quests and barters each trader has. */
const countsOf = weakMemoize((facts: CatalogueFacts) => {
  const counts = new Map<TraderId, { quests: number; barters: number }>()
  const count = (trader: TraderId, what: 'quests' | 'barters') => {
    const known = counts.get(trader) ?? { quests: 0, barters: 0 }
    counts.set(trader, known)
    known[what] += 1
  }
  for (const { trader, disabled } of facts.quests.values()) if (!disabled) count(trader, 'quests')
  const barters = new Set([...facts.joins.madeBy.values()].flat().flatMap((ref) => (ref.kind === 'barter' ? [ref.recipe] : [])))
  for (const { trader } of barters) count(trader, 'barters')
  return counts
})

/** The traders who sell, trade or give quests, in the feed's order. */
export const traderRows = (catalogue: Catalogue, times: RestockTimes, locale: Locale): TraderRow[] =>
  [...catalogue.facts.traders.values()]
    .map((trader) => toRow(catalogue, trader, times, locale))
    .filter(({ offers, barters, quests }) => offers + barters + quests > 0)

/** Who reads it, and in which language. `reach`: absent where progress does not count. */
type Reader = { locale: Locale; times: RestockTimes; reach?: Reach | undefined }

/** One trader by its slug with everything it sells; undefined: there is none. */
export function findTrader(catalogue: Catalogue, slug: string, { locale, times, reach }: Reader): TraderView | undefined {
  const trader = [...catalogue.facts.traders.values()].find((each) => each.slug === slug)
  if (!trader) return undefined
  const offers = stockOf(catalogue).get(trader.id) ?? []
  return {
    ...toRow(catalogue, trader, times, locale),
    stock: offers
      .map((offer) => toStock(catalogue, offer, locale, lacksFor(offer, trader, reach)))
      .sort((a, b) => a.level - b.level || b.priceRoubles - a.priceRoubles),
  }
}

function toRow(catalogue: Catalogue, { id, slug, currency, levels }: Trader, times: RestockTimes, locale: Locale): TraderRow {
  const { facts } = catalogue
  const restocksAt = times[id]
  return {
    id,
    slug,
    name: nameOf(facts, 'trader', id, locale),
    currency,
    levels,
    ...(restocksAt !== undefined && { restocksAt }),
    offers: stockOf(catalogue).get(id)?.length ?? 0,
    ...(countsOf(facts).get(id) ?? { quests: 0, barters: 0 }),
  }
}

/** What the player lacks for sure. */
function lacksFor({ offer }: Offer, { slug }: Trader, reach: Reach | undefined): ReadonlySet<LackKind> {
  if (!reach) return new Set()
  const need = { trader: { slug, level: offer.traderLevel }, ...(offer.quest !== undefined && { quest: offer.quest }) }
  return new Set(lacksOf(reach, need).flatMap(({ kind, isUnknown }) => (isUnknown ? [] : [kind])))
}

function toStock({ facts, prices }: Catalogue, { item, ordinal, offer }: Offer, locale: Locale, lacks: ReadonlySet<LackKind>): StockRow {
  const { traderLevel, price, currency, priceRoubles, limit, quest } = offer
  const flea = prices.flea[ordinal]?.avg24h
  const known = quest && facts.quests.get(quest)
  return {
    item: presentLink(facts, item, locale),
    level: traderLevel,
    price,
    currency,
    priceRoubles,
    ...(lacks.has('trader') && { isLevelLocked: true as const }),
    ...(limit !== undefined && { limit }),
    ...(known && {
      quest: { url: known.url, name: nameOf(facts, 'quest', known.uid, locale), ...(lacks.has('quest') && { isLocking: true as const }) },
    }),
    ...(flea !== undefined && { flea }),
  }
}
