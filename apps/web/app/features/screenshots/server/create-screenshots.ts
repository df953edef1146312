import { type Catalogue, type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import type { MarketRow } from '@stashwise/market/view'
import { toIconItem } from '@stashwise/recognition/icon-cache'
import { toLexiconItem } from '@stashwise/recognition/lexicon'
import { maxLimit } from '#app/features/market/schema.ts'
import type { MarketService } from '#app/features/market/service.ts'
import { type PreparedBody, prepareJson } from '#app/http/prepare-body.ts'
import type { PicturedItem, SaleFigures, ScreenshotService, SentIconItems, SentLexicon, SentTitles } from '../service.ts'
import { exampleNames } from './example-names.ts'

type Dependencies = { catalogueOf(mode: GameMode): Catalogue | undefined; market: Pick<MarketService, 'list'> }

/** The item that is its own price. */
const roubles = 'roubles'
/** Brotli's quality for names, as for those of the search. */
const quality = 7

export function createScreenshots({ catalogueOf, market }: Dependencies): ScreenshotService {
  const factsOf = (mode: GameMode) => {
    const catalogue = catalogueOf(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue.facts
  }
  const bodiesOf = weakMemoize((facts: CatalogueFacts) => memoize((locale: Locale) => prepare(lexiconOf(facts, locale))))
  const titlesOf = weakMemoize((facts: CatalogueFacts) => memoize((locale: Locale) => prepare(titleNames(facts, locale))))
  const examplesOf = weakMemoize(exampleItems)
  const iconBodyOf = weakMemoize(({ items }: CatalogueFacts) =>
    prepare({ items: items.flatMap((item) => toIconItem(item) ?? []) } satisfies SentIconItems),
  )

  return {
    lexiconBody: ({ mode, locale }) => bodiesOf(factsOf(mode))(locale),
    titleBody: ({ mode, locale }) => titlesOf(factsOf(mode))(locale),
    iconBody: ({ mode }) => iconBodyOf(factsOf(mode)),
    listItems(uids, viewer, record) {
      const examples = examplesOf(factsOf(viewer.mode))
      const wanted = [...new Set(uids)]
      const pages = Array.from({ length: Math.ceil(wanted.length / maxLimit) }, (_, page) =>
        wanted.slice(page * maxLimit, (page + 1) * maxLimit),
      )
      const rows = pages.flatMap(
        (only) =>
          market.list({ search: '', feature: 'all', only, sort: 'name', dir: 'asc', offset: 0, limit: maxLimit }, viewer, record).items,
      )
      return rows.map((row) => present(row, viewer.isPro || examples.has(row.uid)))
    },
  }
}

function prepare(content: object): PreparedBody {
  const json = JSON.stringify(content)
  return prepareJson(json, json, quality)
}

function lexiconOf(facts: CatalogueFacts, locale: Locale): SentLexicon {
  const items = facts.items.flatMap((item) => {
    const [name, shortName] = findText(facts, 'item', item.uid, locale) ?? []
    return toLexiconItem(item, shortName ?? name ?? item.url) ?? []
  })
  return { items }
}

/** A weapon has one name, whatever it lacks; presets have the name of their weapon in the game. */
function titleNames(facts: CatalogueFacts, locale: Locale): SentTitles {
  const shown = facts.items.filter(({ variant }) => variant !== 'preset' && variant !== 'non-functional')
  return { names: shown.map(({ uid, url }) => [uid, findText(facts, 'item', uid, locale)?.[0] ?? url]) }
}

function exampleItems(facts: CatalogueFacts): ReadonlySet<ItemUid> {
  const uids = facts.items.filter(({ uid }) => {
    const [name, shortName] = findText(facts, 'item', uid, 'en') ?? []
    return exampleNames.has(shortName ?? name ?? '')
  })
  return new Set(uids.map(({ uid }) => uid))
}

function present({ uid, url, name, shortName, cell, mark, price, bestTrader, fleaBanned }: MarketRow, hasSale: boolean): PicturedItem {
  const sale: SaleFigures = {
    ...(price.afterFee !== undefined && !fleaBanned && { flea: price.afterFee }),
    ...(bestTrader && { trader: { trader: bestTrader.trader, roubles: bestTrader.priceRoubles } }),
    ...(price.opened !== undefined && { opened: price.opened }),
    ...(url === roubles && { money: 1 }),
  }
  return { uid, url, name, shortName, cell, ...(mark !== undefined && { mark }), ...(hasSale && { sale }) }
}
