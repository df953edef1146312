import type { Catalogues } from '@stashwise/catalogue/catalogues'
import type { SortKey } from '@stashwise/catalogue/sort-keys'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { fleaValue } from '@stashwise/game/price-choice'
import type { MarketQuery, MarketRow } from '@stashwise/market/view'
import type { MarketService } from '#app/features/market/service.ts'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatMoney, formatPercent } from '#app/kit/format.ts'
import { type LineContents, lineFields, maxLineItems } from '../line-options.ts'
import type { LineFigure, LineItem, LineView } from '../service.ts'

type Parts = { catalogues: Pick<Catalogues, 'current'>; market: Pick<MarketService, 'list'> }

/** Rows among which the largest changes are looked for. */
const searched = 100
/** A mover's average is at least this: below, a few offers move it. Roubles. */
const leastMover = 10_000

/** A line of items. `favourites`: of the player whose line it is; empty before the first Catalogue. */
export function makeLine({ catalogues, market }: Parts, contents: LineContents, favourites: readonly string[], locale: Locale): LineView {
  const shown = contents.lang ?? locale
  const catalogue = catalogues.current(contents.mode)
  if (!catalogue) return { locale: shown, items: [] }
  const viewer = { mode: contents.mode, locale: shown, isPro: false }
  const list = (part: Partial<MarketQuery>) =>
    market.list(
      { search: '', feature: 'all', sort: 'perSlot', dir: 'desc', offset: 0, limit: searched, ...tagOf(contents), ...part },
      viewer,
    ).items

  function rows(): MarketRow[] {
    switch (contents.list) {
      case 'movers':
        return movers((dir) => list({ sort: 'change24h' satisfies SortKey, dir })).slice(0, contents.count)
      case 'value':
        return list({ limit: contents.count })
      case 'favourites':
        return list({ only: favourites.map(itemUid), limit: contents.count })
      case 'chosen': {
        const uids = contents.items.flatMap((name) => findUids(catalogues, contents.mode, name)).slice(0, maxLineItems)
        const byUid = new Map(market.list({ ...chosenOf(uids) }, viewer).items.map((row) => [row.uid, row]))
        return [...new Set(uids)].flatMap((uid) => byUid.get(uid) ?? [])
      }
    }
  }
  return { locale: shown, items: rows().map((row) => presentItem(row, contents, shown)) }
}

const tagOf = ({ tag }: LineContents) => (tag === undefined ? {} : { tag })

const chosenOf = (only: readonly ItemUid[]): MarketQuery => ({
  search: '',
  feature: 'all',
  only,
  sort: 'name',
  dir: 'asc',
  offset: 0,
  limit: maxLineItems,
})

/** An item by uid, by the name in its address, or by the game's id, which a weapon shares with its twin. */
function findUids(catalogues: Parts['catalogues'], mode: GameMode, name: string): ItemUid[] {
  const facts = catalogues.current(mode)?.facts
  if (!facts) return []
  const ordinal = facts.ordinals.get(itemUid(name)) ?? facts.byUrl.get(name)
  const items = ordinal === undefined ? facts.items.filter(({ bsgId }) => bsgId === name) : [facts.items[ordinal]]
  return items.flatMap((item) => item?.uid ?? [])
}

/** Rises and falls of averages that can be relied on, the largest first. */
function movers(list: (dir: 'asc' | 'desc') => MarketRow[]): MarketRow[] {
  const byUid = new Map([...list('desc'), ...list('asc')].map((row) => [row.uid, row]))
  const changeOf = ({ price }: MarketRow) => Math.abs(price.change24h ?? 0)
  return [...byUid.values()]
    .filter(({ price, fleaBanned }) => !fleaBanned && price.confidence !== 'low' && (price.avg24h ?? 0) >= leastMover)
    .filter((row) => changeOf(row) > 0)
    .toSorted((a, b) => changeOf(b) - changeOf(a))
}

function presentItem(row: MarketRow, contents: LineContents, locale: Locale): LineItem {
  const { uid, price } = row
  const name = contents.names === 'short' ? row.shortName : row.name
  const t = serverTexts(textLocale(locale)).getFixedT(null, 'widgets')
  const figures = lineFields.flatMap((field): LineFigure[] => (contents[field] ? figureOf[field](row, locale, t) : []))
  const isMadeUp = price.simulated && !row.fleaBanned && figures.some(({ kind }) => kind !== 'trader')
  return { uid, name, figures: isMadeUp ? [...figures, { kind: 'simulated', text: t('line.simulated') }] : figures }
}

type Words = (key: 'line.slot' | 'line.notOnFlea') => string

/** Figures that are not known are absent. */
const figureOf: Record<(typeof lineFields)[number], (row: MarketRow, locale: Locale, t: Words) => LineFigure[]> = {
  price({ price, fleaBanned }, locale, t) {
    const value = fleaBanned ? undefined : fleaValue(price)
    if (fleaBanned) return [{ kind: 'price', text: t('line.notOnFlea') }]
    return value === undefined ? [] : [{ kind: 'price', text: formatMoney(value, locale) }]
  },
  change({ price: { change24h }, fleaBanned }, locale) {
    if (change24h === undefined || fleaBanned) return []
    const tone = change24h > 0 ? { tone: 'up' as const } : change24h < 0 ? { tone: 'down' as const } : {}
    return [{ kind: 'change', text: formatPercent(change24h, locale), ...tone }]
  },
  slot: ({ price: { perSlot } }, locale, t) =>
    perSlot === undefined ? [] : [{ kind: 'slot', label: t('line.slot'), text: formatMoney(perSlot, locale) }],
  trader: ({ bestTrader }, locale) =>
    bestTrader ? [{ kind: 'trader', label: bestTrader.trader.name, text: formatMoney(bestTrader.price, locale, bestTrader.currency) }] : [],
}
