import { z } from 'zod'
import { unlock } from './economy.ts'
import { bsgId, figure, fleaPrice, ids, listOf, maxInt, optionalFigure } from './record.ts'

const offer = { trader: bsgId, price: z.number().nonnegative(), priceRUB: z.number().nonnegative(), currency: z.string() }

export const buyOffer = z.object({
  ...offer,
  // A trader may pay 0 but not sell for 0.
  price: z.number().positive(),
  priceRUB: z.number().min(1),
  minTraderLevel: z.number(),
  taskUnlock: unlock,
  buyLimit: optionalFigure,
})

export const contained = z.object({ item: bsgId, count: z.number().positive().catch(1) })

const price = fleaPrice.nullish().catch(undefined)
/** Scans before the game existed are errors, and would need partitions of their own. */
const scanTime = z.iso.datetime({ offset: true }).refine((at) => Date.parse(at) >= Date.UTC(2016, 0))

/** An item of the items document; what we do not use is dropped, figures that are odd count as absent. */
export const feedItem = z.object({
  id: bsgId,
  name: z.string().min(1),
  shortName: z.string().catch(''),
  normalizedName: z.string().catch(''),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  weight: figure,
  /** Percent of the round's speed that a weapon or part adds. */
  velocity: figure,
  types: ids,
  wikiLink: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  containsItems: listOf(contained),
  basePrice: z.number().nonnegative().catch(0),
  categories: ids,
  handbookCategories: ids,
  lastOfferCount: z.number().nonnegative().max(maxInt).nullish().catch(undefined),
  lastLowPrice: price,
  avg24hPrice: price,
  low24hPrice: price,
  high24hPrice: price,
  changeLast48hPercent: z.number().min(-1_000_000).max(1_000_000).nullish().catch(undefined),
  lastScan: scanTime.optional().catch(undefined),
  properties: z.record(z.string(), z.unknown()).nullish().catch(null),
  minLevelForFlea: figure,
  stackMaxSize: z.number().positive().catch(1),
  backgroundColor: z.string().catch('default'),
  conflictingItems: ids,
  conflictingSlotIds: ids,
  buyFromTrader: listOf(buyOffer),
  sellToTrader: listOf(z.object(offer)),
})
export type FeedItem = z.infer<typeof feedItem>

export const feedCategory = z.object({
  id: bsgId,
  name: z.string().min(1),
  normalizedName: z.string().catch(''),
  parent: z.string().nullish().catch(undefined),
})
export type FeedCategory = z.infer<typeof feedCategory>

export const feedMarket = z.object({
  minPlayerLevel: z.number(),
  sellOfferFeeRate: z.number().positive(),
  sellRequirementFeeRate: z.number().positive(),
  foundInRaidRequired: z.boolean().catch(false),
})
/** The game's own numbers beside the market's. */
export const feedSettings = z.object({ gpCoinValue: z.number().positive().optional().catch(undefined) })
export const feedArmorMaterial = z.object({ id: z.string().min(1), destructibility: z.number().min(0).max(1) })
export const feedPlayerLevel = z.object({ level: z.number().int().positive(), exp: z.number().nonnegative() })
export const feedSkill = z.object({ id: z.string().min(1), name: z.string() })
