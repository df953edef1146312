import { browserFigures, type FiguresRecord } from '@stashwise/accounts/figures-record'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import { type Faction, toWireMode } from '@stashwise/accounts/vocabulary'
import { type Catalogue, type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import { type LackKind, lacksOf, type Reach } from '@stashwise/game/access'
import type { TraderId } from '@stashwise/game/ids'
import type { BuyOffer, Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import type { Trader } from '@stashwise/game/trader'
import { presentLink } from '@stashwise/market/present/present-row'
import { questsByTrader } from '@stashwise/progression/quests/quest-presence'
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

/** How many barters each trader has. */
const bartersOf = weakMemoize((facts: CatalogueFacts) => {
  const counts = new Map<TraderId, number>()
  const barters = new Set([...facts.joins.madeBy.values()].flat().flatMap((ref) => (ref.kind === 'barter' ? [ref.recipe] : [])))
  for (const { trader } of barters) counts.set(trader, (counts.get(trader) ?? 0) + 1)
  return counts
})

/** The traders who sell, trade or give quests, in the feed's order. */
export function traderRows(catalogue: Catalogue, reader: Reader): TraderRow[] {
  const quests = questsFor(catalogue, reader)
  return [...catalogue.facts.traders.values()]
    .map((trader) => toRow(catalogue, trader, reader, quests))
    .filter((row) => row.offers + row.barters + row.quests > 0)
}

/** Who reads it, and in which language. `figures`: what is known of the player. `reach`: absent where progress does not count. */
type Reader = { locale: Locale; mode: GameMode; times: RestockTimes; figures?: FiguresRecord | undefined; reach?: Reach | undefined }

/** Quests by trader for the player's faction and edition; while those are unknown, for what every character begins with. */
const questsFor = ({ facts }: Catalogue, { mode, figures = browserFigures({}) }: Reader) =>
  questsByTrader(facts, { faction: figures.faction, gameEdition: figures.gameEdition, gameMode: toWireMode(mode) })

/** The faction whose quests are counted because nobody told the player's own. */
export const assumedFaction = (figures = browserFigures({})): Faction | undefined =>
  isFactKnown(figures, 'faction') ? undefined : figures.faction

/** One trader by its slug with everything it sells; undefined: there is none. */
export function findTrader(catalogue: Catalogue, slug: string, reader: Reader): TraderView | undefined {
  const { locale, reach } = reader
  const trader = [...catalogue.facts.traders.values()].find((each) => each.slug === slug)
  if (!trader) return undefined
  const offers = stockOf(catalogue).get(trader.id) ?? []
  return {
    ...toRow(catalogue, trader, reader, questsFor(catalogue, reader)),
    stock: offers
      .map((offer) => toStock(catalogue, offer, locale, lacksFor(offer, trader, reach)))
      .sort((a, b) => a.level - b.level || b.priceRoubles - a.priceRoubles),
  }
}

function toRow(
  catalogue: Catalogue,
  { id, slug, currency, levels }: Trader,
  { times, locale }: Reader,
  quests: ReadonlyMap<TraderId, number>,
): TraderRow {
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
    quests: quests.get(id) ?? 0,
    barters: bartersOf(facts).get(id) ?? 0,
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
