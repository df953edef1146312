import { z } from 'zod'
import { instant, itemCount, itemRef, moduleRef, pricedListOf, pricedOneOf, questRef, roubles, traderPrice } from './shared.ts'

const percent = z.number().describe('Percent, signed, two decimals.')

export const item = z
  .strictObject({
    ...itemRef.shape,
    isFunctional: z.boolean().describe('False for the bare receiver of a weapon.'),
    category: z.string().describe('The tag it sits in, as in `/tag/{tag}`.'),
    tags: z.array(z.string()).describe('All tags, the broadest first.'),
    width: z.int().min(1).describe('Inventory cells.'),
    height: z.int().min(1).describe('Inventory cells.'),
    weightKg: z.number(),
    stackSize: z.int().min(1).describe('Units in a full stack.'),
    fleaBanned: z.boolean().describe('It cannot be traded on the flea market.'),
    fleaLevel: z.int().min(0).describe('Player level from which it may be bought there.'),
    basePrice: roubles.optional().describe('Price that fees and traders reckon with, whole roubles. Absent: unknown.'),
    lastLow: roubles.optional().describe('Lowest offer of the last scan, whole roubles. Absent: no offer was seen.'),
    avg24h: roubles.optional().describe('Average of 24 hours without its extremes, whole roubles. Absent: unknown.'),
    avg7d: roubles.optional().describe('Average of 7 days, whole roubles. Absent: unknown.'),
    low24h: roubles.optional().describe('Lowest price in 24 hours, whole roubles. Absent: unknown.'),
    high24h: roubles.optional().describe('Highest price in 24 hours, whole roubles. Absent: unknown.'),
    change24hPercent: percent
      .optional()
      .describe('The last 24 hours against the 24 hours before, percent with two decimals. Absent: unknown.'),
    change7dPercent: percent.optional().describe('The price against the average of 7 days, percent with two decimals. Absent: unknown.'),
    afterFee: roubles
      .optional()
      .describe('What a sale on the flea market leaves after its fee, whole roubles. Absent: it cannot be sold there.'),
    perSlot: roubles.optional().describe('The best sale by inventory cell, full stacks counted, whole roubles. Absent: nobody buys it.'),
    offers: z.int().min(0).optional().describe('Offers in the last scan. Absent: unknown.'),
    scannedAt: instant.optional().describe('When its price was seen, ISO 8601 in UTC. Absent: never.'),
    confidence: z.enum(['none', 'low', 'medium', 'high']).describe('How far the price can be trusted.'),
    doubts: z
      .array(z.enum(['thin', 'spread', 'outlier', 'stale']))
      .describe('Why not: few offers, a wide spread, far from its average, seen long ago.'),
    trader: traderPrice.optional().describe('The trader who pays most for it. Absent: none buys it.'),
    link: z.url().describe('Its page.'),
    iconUrl: z.url().optional().describe('Its picture in the inventory. Absent where the site has no pictures.'),
    imageUrl: z.url().optional().describe('Its large picture. Absent where the site has no pictures.'),
    wikiUrl: z.url().optional(),
  })
  .meta({ id: 'Item', description: 'An item with its prices. A price that is not known is absent, never 0.' })
export type ApiItem = z.infer<typeof item>

export const itemDetail = z
  .strictObject({
    ...item.shape,
    sellTo: z.array(traderPrice).describe('Traders who buy it, the best price first.'),
    buyFrom: z
      .array(
        z.strictObject({
          ...traderPrice.shape,
          traderLevel: z.int().min(1).describe('Loyalty level the offer needs.'),
          quest: questRef.optional().describe('Quest that unlocks it. Absent: none.'),
          limit: z.int().min(1).optional().describe('Units until the next restock. Absent: no limit is known.'),
        }),
      )
      .describe('Traders who sell it for money, the lowest price first.'),
    cheapest: roubles
      .optional()
      .describe('What one costs by the cheapest way to get it: bought, bartered or crafted. Absent: there is none.'),
    madeBy: z.array(z.string()).describe('Ids of the barters and crafts that give it.'),
    usedIn: z.array(z.string()).describe('Ids of the barters and crafts that take it.'),
    quests: z
      .array(
        z.strictObject({
          quest: questRef,
          use: z.enum(['handOver', 'find', 'place', 'key', 'use', 'modify']),
          count: z.int().min(1),
          foundInRaid: z.boolean(),
          anyOf: z.int().min(1).describe('How many different items count, of which any will do.'),
          requiredForKappa: z.boolean(),
        }),
      )
      .describe('Quests that need it.'),
    rewardOf: z.array(questRef).describe('Quests that give it.'),
    hideout: z
      .array(z.strictObject({ module: moduleRef, level: z.int().min(1), count: z.int().min(1), foundInRaid: z.boolean() }))
      .describe('Hideout levels that need it.'),
    contains: z.array(itemCount).describe('What is inside: rounds of a pack, parts of a preset.'),
    features: z.array(z.string()).describe('What it is used for: `quests`, `hideout`, `crafts` and so on.'),
    properties: z
      .looseObject({ kind: z.string() })
      .describe('Figures of its kind in the units of the game: `ammo`, `weapon`, `armor`, `mod`, `key`, `meds` and others.'),
  })
  .meta({ id: 'ItemDetail', description: 'An item with everything its page shows.' })
export type ApiItemDetail = z.infer<typeof itemDetail>

export const pricePoint = z
  .strictObject({
    at: instant,
    average: roubles,
    low: roubles.optional().describe('Lowest of the offers and averages of the span, whole roubles. Absent: unknown.'),
    high: roubles.optional().describe('Highest average of the span, whole roubles. Absent: unknown.'),
    offers: z.int().min(0).optional().describe('Offers. Absent: unknown.'),
  })
  .meta({ id: 'PricePoint', description: 'A price at a moment.' })

export const itemHistory = z
  .strictObject({
    points: z.array(pricePoint).describe('The oldest first. Empty: no price is known.'),
    isFetching: z.literal(true).optional().describe('Older points are on their way: ask again in a minute. Absent: they are not.'),
  })
  .meta({ id: 'ItemHistory' })
export type ApiItemHistory = z.infer<typeof itemHistory>

export const itemList = pricedListOf('ItemList', item)
export const itemResponse = pricedOneOf('ItemResponse', itemDetail)
export const historyResponse = pricedOneOf('ItemHistoryResponse', itemHistory)
