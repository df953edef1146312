import type { Catalogue, Ordinal } from '@stashwise/catalogue/catalogue'
import type { ApiItem, ApiItemDetail, ApiItemHistory } from '@stashwise/contracts/v1/items'
import { fleaLevelOf } from '@stashwise/game/flea-access'
import type { Item } from '@stashwise/game/item'
import { pick } from '@stashwise/game/objects'
import type { PictureKind } from '@stashwise/game/picture'
import { presentRow, type Showing } from '@stashwise/market/present/present-row'
import type { HistoryView } from '@stashwise/market/view'
import type { ItemView } from '#app/features/items/service.ts'
import { createReferences, toQuestReference, toTraderPrice } from './references.ts'

/** Addresses that responses name. */
/** `pictureOf`: the address of an item's picture; undefined where the site has none. */
export type SiteAddresses = { publicUrl: string; pictureOf(item: Item, kind: PictureKind): string | undefined }

/** An instant as it is sent. */
export const toInstant = (at: number): string => new Date(at).toISOString()

/** An item with the prices its page shows. @throws RangeError for an ordinal of another catalogue. */
export function presentApiItem(catalogue: Catalogue, ordinal: Ordinal, showing: Showing, site: SiteAddresses): ApiItem {
  const item = catalogue.facts.items[ordinal]
  if (!item) throw new RangeError(`no item at ${ordinal}`)
  const { name, shortName, price, bestTrader, category } = presentRow(catalogue, ordinal, showing)
  const { uid, bsgId, url, isFunctional, tags, width, height, weightKg, stackSize, fleaBanned, wikiUrl, basePrice } = item
  const iconUrl = site.pictureOf(item, 'icon')
  const figures = {
    lastLow: price.last,
    ...pick(price, ['avg24h', 'avg7d', 'low24h', 'high24h']),
    change24hPercent: price.change24h,
    change7dPercent: price.change7d,
    ...pick(price, ['afterFee', 'perSlot', 'offers']),
  }
  return {
    uid,
    bsgId,
    url,
    name,
    shortName,
    isFunctional,
    category: category.id,
    tags: [...tags],
    width,
    height,
    weightKg,
    stackSize,
    fleaBanned,
    fleaLevel: fleaLevelOf(item, catalogue.facts.rules),
    ...(basePrice > 0 && { basePrice }),
    ...withoutAbsent(figures),
    ...(price.scannedAt !== undefined && { scannedAt: toInstant(price.scannedAt) }),
    confidence: price.confidence,
    doubts: price.doubts,
    ...(bestTrader && { trader: toTraderPrice(bestTrader) }),
    link: `${site.publicUrl}/item/${encodeURIComponent(url)}`,
    ...(iconUrl !== undefined && { iconUrl, imageUrl: site.pictureOf(item, 'large') ?? iconUrl }),
    ...(wikiUrl !== undefined && { wikiUrl }),
  }
}

type Known<Figures> = { [Name in keyof Figures]?: Exclude<Figures[Name], undefined> }

/** Figures that are not known do not travel. */
function withoutAbsent<Figures extends Record<string, number | undefined>>(figures: Figures): Known<Figures> {
  const known: Known<Figures> = {}
  for (const [name, value] of Object.entries(figures)) if (value !== undefined) Object.assign(known, { [name]: value })
  return known
}

/** An item with everything its page shows; `view`: of the same item. */
export function presentApiItemDetail(catalogue: Catalogue, item: ApiItem, view: ItemView, { locale }: Showing): ApiItemDetail {
  const references = createReferences(catalogue.facts, locale)
  const contained = view.contains.map((part) => ({ uid: part.item.uid, count: part.count }))
  return {
    ...item,
    sellTo: view.sellTo.map(toTraderPrice),
    buyFrom: view.buyFrom.map((offer) => ({
      ...toTraderPrice(offer),
      traderLevel: offer.traderLevel,
      ...(offer.quest && { quest: toQuestReference(offer.quest) }),
      ...(offer.limit !== undefined && { limit: offer.limit }),
    })),
    ...(view.source.isGot && view.source.unit !== undefined && { cheapest: view.source.unit }),
    madeBy: view.madeBy.map(({ id }) => id),
    usedIn: view.usedIn.map(({ id }) => id),
    quests: view.quests.map(({ quest, use, count, foundInRaid, anyOf, requiredForKappa }) => ({
      quest: toQuestReference(quest),
      use,
      count,
      foundInRaid,
      anyOf,
      requiredForKappa,
    })),
    rewardOf: view.rewardOf.map(toQuestReference),
    hideout: view.modules.map(({ moduleId, level, count, foundInRaid }) => ({
      module: references.module(moduleId),
      level,
      count,
      foundInRaid,
    })),
    contains: references.counted(contained),
    features: view.features,
    properties: view.properties,
  }
}

export const presentApiHistory = ({ points, isFetching }: HistoryView): ApiItemHistory => ({
  points: points.map(({ at, average, low, high, offers }) => ({ at: toInstant(at), average, ...withoutAbsent({ low, high, offers }) })),
  ...(isFetching && { isFetching }),
})
