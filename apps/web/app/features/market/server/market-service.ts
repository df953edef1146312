import { countedCentre, hasEverything, isCentreTracked } from '@stashwise/accounts/counted-centre'
import { countedLevel } from '@stashwise/accounts/counted-level'
import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import { catalogueAt } from '@stashwise/catalogue/catalogue-at'
import { simulateHistory } from '@stashwise/catalogue/prices/simulate'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { HistoryRange, Instant, PricePoint } from '@stashwise/game/price'
import { listItems } from '@stashwise/market/list-items'
import { presentItemPage } from '@stashwise/market/present/present-item'
import { findLink, presentRow, presentTagPath, presentTagTree } from '@stashwise/market/present/present-row'
import { centreRule } from '@stashwise/market/prices/centre-rule'
import type { HistoryView } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'
import type { MarketService } from '../service.ts'

export type HistoryQuery = { uid: ItemUid; mode: GameMode; range: HistoryRange }

export type MarketDependencies = {
  /** The mode's Catalogue of this moment; undefined until the first is loaded. */
  catalogueOf(mode: GameMode): Catalogue | undefined
  /** Real price history, oldest point first. @throws when the database is away. */
  readHistory(query: HistoryQuery): Promise<PricePoint[]>
  /** Has the feed's history of an item fetched first; false when there is nothing to fetch. Absent: nothing fetches histories here. */
  requestHistory?(query: Pick<HistoryQuery, 'uid' | 'mode'>): Promise<boolean>
  clock(): Instant
}

/** The market as pages and calls ask for it. Each response is made from one Catalogue: nobody sees half an import. */
export function createMarketService({ catalogueOf, readHistory, requestHistory, clock }: MarketDependencies): MarketService {
  const catalogueFor = ({ mode }: Pick<Viewer, 'mode'>): Catalogue => {
    const catalogue = catalogueOf(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    return catalogue
  }
  const catalogueOfSeller = (viewer: Pick<Viewer, 'mode'>, record: FiguresRecord | undefined): Catalogue => {
    const catalogue = catalogueFor(viewer)
    const { reduction, module } = centreRule(catalogue.facts)
    const centre = countedCentre(record, module)
    return catalogueAt(catalogue, { level: countedLevel(record), ...(centre && { centre: { ...centre, reduction } }) })
  }
  return {
    state(mode) {
      const catalogue = catalogueOf(mode)
      if (!catalogue) return { mode, version: 0, itemCount: 0, simulated: false }
      const { contentVersion, facts, pricesAt, simulated } = catalogue
      return { mode, version: contentVersion, itemCount: facts.items.length, ...(pricesAt !== undefined && { pricesAt }), simulated }
    },
    list(query, viewer, record) {
      const catalogue = catalogueOfSeller(viewer, record)
      const { ordinals, ...counts } = listItems(catalogue, query, viewer)
      const showing = { locale: viewer.locale, now: clock() }
      return { ...counts, items: ordinals.map((ordinal) => presentRow(catalogue, ordinal, showing)) }
    },
    tagTree: (viewer) => presentTagTree(catalogueFor(viewer), viewer.locale),
    findTag(asked, viewer) {
      const { facts } = catalogueFor(viewer)
      const tag = facts.tags.moved.get(asked) ?? asked
      if (!facts.tags.nodes.has(tag)) return undefined
      return { id: tag, name: nameOf(facts, 'tag', tag, viewer.locale), path: presentTagPath(facts, tag, viewer.locale) }
    },
    findItemPage(url, viewer, priceRecipe, record) {
      const catalogue = catalogueOfSeller(viewer, record)
      const ordinal = catalogue.facts.byUrl.get(url)
      if (ordinal === undefined) return undefined
      const page = presentItemPage(catalogue, ordinal, { locale: viewer.locale, now: clock() }, priceRecipe)
      if (!record) return page
      const { centre } = page.fee
      const counted = {
        ...(isCentreTracked(record, centre.module) && { isTracked: true }),
        ...(hasEverything(record) && { isAssumed: true }),
      }
      return { ...page, fee: { ...page.fee, centre: { ...centre, ...counted } } }
    },
    bestSaleOf(mode, record) {
      const { facts, prices } = catalogueOfSeller({ mode }, record)
      return (uid) => prices.sales[facts.ordinals.get(uid) ?? -1]?.best
    },
    findItemLink: (uid, viewer) => findLink(catalogueFor(viewer).facts, uid, viewer.locale),
    async history({ uid, range }, viewer) {
      const catalogue = catalogueFor(viewer)
      const ordinal = catalogue.facts.ordinals.get(uid)
      if (ordinal === undefined) throw new AppError('item/not-found', { uid })
      if (range !== '7d' && !viewer.isPro) throw new AppError('pro/history')
      const points = await historyOf(catalogue, uid, range)
      const { mode, simulated, pricesAt } = catalogue
      // A history that begins later than a week ago may only have begun with this site.
      const isShort = !simulated && (points[0]?.at ?? clock()) > (pricesAt ?? clock()) - 6 * dayMs
      const isFetching = isShort && (await requestHistory?.({ uid, mode }).catch(() => false)) === true
      return presentHistory(points, simulated, isFetching)
    },
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

function presentHistory(points: PricePoint[], simulated: boolean, isFetching: boolean): HistoryView {
  const first = points[0]
  const last = points.at(-1)
  return { points, simulated, ...(isFetching && { isFetching }), ...(first && { from: first.at }), ...(last && { to: last.at }) }
}
