import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { HistoryRange, Instant, PricePoint } from '@stashwise/game/price'
import { type Catalogue, nameOf } from '@stashwise/market/catalogue/catalogue'
import { listItems } from '@stashwise/market/catalogue/list-items'
import { presentItemPage } from '@stashwise/market/present/present-item'
import { findLink, presentRow, presentTagPath, presentTagTree } from '@stashwise/market/present/present-row'
import { simulateHistory } from '@stashwise/market/prices/simulate'
import type { MarketService, Reader } from '@stashwise/market/service'
import type { HistoryView } from '@stashwise/market/view'
import type { NamesCache } from './names-cache.ts'

export type HistoryQuery = { uid: ItemUid; mode: GameMode; range: HistoryRange }

export type MarketDependencies = {
  /** The mode's Catalogue of this moment; undefined until the first is loaded. */
  catalogueOf(mode: GameMode): Catalogue | undefined
  names: NamesCache
  /** Real price history, oldest point first. @throws when the database is away. */
  readHistory(query: HistoryQuery): Promise<PricePoint[]>
  clock(): Instant
}

/** The market as pages and calls ask for it. Each answer is made from one Catalogue: nobody sees half an import. */
export function createMarketService({ catalogueOf, names, readHistory, clock }: MarketDependencies): MarketService {
  const catalogueFor = ({ mode }: Pick<Reader, 'mode'>): Catalogue => {
    const catalogue = catalogueOf(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }
  return {
    state(mode) {
      const catalogue = catalogueOf(mode)
      if (!catalogue) return { mode, version: 0, itemCount: 0, simulated: false }
      const { contentVersion, facts, pricesAt, simulated } = catalogue
      return { mode, version: contentVersion, itemCount: facts.items.length, ...(pricesAt !== undefined && { pricesAt }), simulated }
    },
    list(query, reader) {
      const catalogue = catalogueFor(reader)
      const { total, limited, ordinals } = listItems(catalogue, query, reader)
      const showing = { locale: reader.locale, now: clock() }
      return { total, limited, items: ordinals.map((ordinal) => presentRow(catalogue, ordinal, showing)) }
    },
    tagTree: (reader) => presentTagTree(catalogueFor(reader), reader.locale),
    findTag(tag, reader) {
      const { facts } = catalogueFor(reader)
      if (!facts.tags.nodes.has(tag)) return undefined
      return { id: tag, name: nameOf(facts, 'tag', tag, reader.locale), path: presentTagPath(facts, tag, reader.locale) }
    },
    findItemPage(url, reader, priceRecipe) {
      const catalogue = catalogueFor(reader)
      const ordinal = catalogue.facts.byUrl.get(url)
      return ordinal === undefined ? undefined : presentItemPage(catalogue, ordinal, { locale: reader.locale, now: clock() }, priceRecipe)
    },
    findItemLink: (uid, reader) => findLink(catalogueFor(reader).facts, uid, reader.locale),
    questFacts: (mode) => catalogueFor({ mode }).facts,
    async history({ uid, range }, reader) {
      const catalogue = catalogueFor(reader)
      const ordinal = catalogue.facts.ordinals.get(uid)
      if (ordinal === undefined) throw new AppError('item/not-found', { uid })
      if (range !== '7d' && !reader.isPro) throw new AppError('pro/history')
      return presentHistory(await historyOf(catalogue, uid, range), catalogue.simulated)
    },
    cache: names.answer,
    preparedCache: names.prepared,
  }

  async function historyOf(catalogue: Catalogue, uid: ItemUid, range: HistoryRange): Promise<PricePoint[]> {
    const { mode, simulated, pricesAt } = catalogue
    if (!simulated) {
      return readHistory({ uid, mode, range }).catch((cause: unknown) => {
        throw new AppError('database/unavailable', {}, { cause })
      })
    }
    const average = catalogue.simulatedFrom?.get(uid)
    return average === undefined || pricesAt === undefined ? [] : simulateHistory({ uid, mode, average, range, at: pricesAt })
  }
}

function presentHistory(points: PricePoint[], simulated: boolean): HistoryView {
  const first = points[0]
  const last = points.at(-1)
  return { points, simulated, ...(first && { from: first.at }), ...(last && { to: last.at }) }
}
