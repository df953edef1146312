import { gameModes } from '@stashwise/game/mode'
import { currencies } from '@stashwise/game/money'
import { z } from 'zod'

/**
 * Words that several resources share. Objects are strict: a test that parses a response finds every field that nobody has documented. In
 * the published document they are open, since clients must pass over fields that a later version adds.
 */

export const mode = z.enum(gameModes.map((row) => row.mode)).describe('Game mode.')
export const instant = z.iso.datetime().describe('A moment, ISO 8601 in UTC.')
export const roubles = z.int().describe('Whole roubles.')
export const currency = z.enum(currencies)

export const itemRef = z
  .strictObject({
    uid: z.string().describe('Our stable id of the item.'),
    bsgId: z.string().describe('The id the game uses. A weapon and its bare receiver share one.'),
    url: z.string().describe('Part of the address of its page, `/item/{url}`.'),
    name: z.string(),
    shortName: z.string(),
  })
  .meta({ id: 'ItemRef', description: 'An item by its ids and names.' })

export const traderRef = z
  .strictObject({ id: z.string().describe('The id the game uses.'), slug: z.string(), name: z.string() })
  .meta({ id: 'TraderRef', description: 'A trader by id and name.' })

export const questRef = z
  .strictObject({ uid: z.string().describe('Our stable id of the quest.'), url: z.string(), name: z.string() })
  .meta({ id: 'QuestRef', description: 'A quest by id and name.' })

export const moduleRef = z
  .strictObject({ id: z.string().describe('The id the game uses.'), slug: z.string(), name: z.string() })
  .meta({ id: 'ModuleRef', description: 'A hideout module by id and name.' })

export const mapRef = z.strictObject({ slug: z.string(), name: z.string() }).meta({ id: 'MapRef', description: 'A map by slug and name.' })

export const itemCount = z
  .strictObject({ item: itemRef, count: z.int().min(1) })
  .meta({ id: 'ItemCount', description: 'An item and how many of it.' })

export const point = z
  .strictObject({ x: z.number(), y: z.number().describe('Height.'), z: z.number() })
  .meta({ id: 'Point', description: 'A place in metres, as the game counts them: `x` and `z` on the ground, `y` up.' })

export const traderPrice = z
  .strictObject({
    trader: traderRef,
    price: z.number().describe('In the currency of the trader.'),
    currency,
    priceRoubles: roubles,
  })
  .meta({ id: 'TraderPrice', description: 'A price of a trader, in its own currency and in roubles.' })

const head = { mode, lang: z.string().describe('Language of the names.') }

/** Beside prices and what is calculated from them. */
const pricedHead = {
  ...head,
  pricesAt: instant.optional().describe('When the prices were seen on the market. Absent while there are none.'),
  simulated: z.boolean().describe('True while prices are simulated, because the site has not reached its source yet.'),
}

const pageShape = {
  total: z.int().min(0).describe('How many entries there are on all pages.'),
  next: z.string().optional().describe('Send it as `cursor` for the next page. Absent on the last one.'),
}

/** A page of a list. */
export const listOf = <Entry extends z.ZodType>(id: string, entry: Entry) =>
  z.strictObject({ ...head, ...pageShape, data: z.array(entry) }).meta({ id })
export const pricedListOf = <Entry extends z.ZodType>(id: string, entry: Entry) =>
  z
    .strictObject({
      ...pricedHead,
      ...pageShape,
      limited: z
        .literal(true)
        .optional()
        .describe('The search was cut to the number of results that requests without a key get. Absent: it was not.'),
      data: z.array(entry),
    })
    .meta({ id })

/** One entry. */
export const oneOf = <Entry extends z.ZodType>(id: string, entry: Entry) => z.strictObject({ ...head, data: entry }).meta({ id })
export const pricedOneOf = <Entry extends z.ZodType>(id: string, entry: Entry) =>
  z.strictObject({ ...pricedHead, data: entry }).meta({ id })
