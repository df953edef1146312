import { locales } from '@stashwise/game/locale'
import { z } from 'zod'

/**
 * The price API that sheets, bots and scripts know. Its names and units are theirs: every field is always there, a price that is not known
 * is 0, and changes are percent.
 */

const price = z.int().min(0)

export const pricedItem = z
  .strictObject({
    uid: z.string(),
    bsgId: z.string(),
    name: z.string(),
    shortName: z.string(),
    tags: z.array(z.string()),
    price: price.describe('Lowest offer of the last scan, whole roubles; 0: no offer was seen.'),
    basePrice: price.describe('Whole roubles; 0: unknown.'),
    avg24hPrice: price.describe('Whole roubles; 0: unknown.'),
    avg7daysPrice: price.describe('Whole roubles; 0: unknown.'),
    traderName: z.string().describe('The trader who pays most; empty: none buys it.'),
    traderPrice: price.describe('In the currency of the trader; 0: none buys it.'),
    traderPriceCur: z.enum(['₽', '$', '€']),
    traderPriceRub: price.describe('Whole roubles; 0: none buys it.'),
    updated: z.iso.datetime().describe('When the price was seen, ISO 8601 in UTC.'),
    slots: z.int().min(1).describe('Inventory cells.'),
    diff24h: z.number().describe('Percent; 0: unknown.'),
    diff7days: z.number().describe('Percent; 0: unknown.'),
    icon: z.string(),
    img: z.string(),
    imgBig: z.string(),
    link: z.string(),
    wikiLink: z.string(),
    bannedOnFlea: z.boolean(),
    haveMarketData: z.boolean().describe('False for an item that was never seen on the flea market.'),
    isFunctional: z.boolean(),
    reference: z.string().describe('The address of this site.'),
  })
  .meta({ id: 'PricedItem', description: 'An item of the price dialect. All fields are always there.' })
export type PricedItem = z.infer<typeof pricedItem>

export const pricedItems = z.array(pricedItem).meta({ id: 'PricedItems' })

/** `Name` and `Props` are the only fields that this site knows of the game's own records. */
export const gameRecord = z
  .strictObject({
    _id: z.string(),
    _name: z.string(),
    _type: z.literal('Item'),
    _props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'GameRecord', description: 'An item as the game names its figures, as far as this site knows them.' })
export type GameRecord = z.infer<typeof gameRecord>
export const gameRecords = z.record(z.string(), gameRecord).meta({ id: 'GameRecords', description: 'Items by the id of the game.' })

export const dialectError = z.strictObject({ error: z.string() }).meta({ id: 'DialectError' })

const lang = z.enum(locales).optional().describe('Language of names; English by default.')
const order = {
  sort: z.string().optional().describe('Name of a field to sort by.'),
  sort_direction: z.enum(['asc', 'desc']).optional().describe('Direction; `asc` by default.'),
}
export const pricedItemQuery = z.object({
  q: z.string().optional().describe('Search in names.'),
  uid: z.string().optional().describe('Our `uid` or the `bsgId` of an item.'),
  lang,
})
export const priceLineQuery = z.object({ q: z.string().optional().describe('Search in names.'), lang })
export const pricedItemBody = z.object({ q: z.string().optional(), uid: z.string().optional(), lang }).meta({ id: 'PricedItemRequest' })
export const pricedItemsQuery = z.object({
  tags: z.string().optional().describe('Only items with one of these tags, comma-separated.'),
  lang,
  ...order,
})
