import { z } from 'zod'
import { itemRef, moduleRef, pricedListOf, roubles, traderRef } from './shared.ts'

const part = z
  .strictObject({
    item: itemRef.omit({ bsgId: true }),
    count: z.number().min(0),
    isTool: z.literal(true).optional().describe('It comes back after the craft. Absent: it is used up.'),
    foundInRaid: z.literal(true).optional().describe('It must be found in raid. Absent: it need not be.'),
    minLevel: z.int().optional().describe('Dogtags: the lowest level. Absent: any.'),
    unit: roubles.optional().describe('Price of one by the cheapest way, or what it sells for; 0 for a tool. Absent: unknown.'),
    total: roubles.optional().describe('Price of all. Absent: unknown.'),
    trader: z.string().optional().describe('Name of the trader who sells or buys it. Absent: another way.'),
  })
  .meta({ id: 'RecipePart', description: 'What a recipe takes or gives.' })

const figures = z
  .strictObject({
    cost: roubles.optional(),
    revenue: roubles.optional().describe('What the products sell for after fees.'),
    profit: roubles.optional(),
    perHour: roubles
      .optional()
      .describe('Crafts: profit by hour; where stock or offers allow too few runs to fill a day, the profit of a day over its 24 hours.'),
    perSlot: roubles.optional().describe('Profit by inventory cell of the products.'),
    fee: roubles.optional().describe('Fees of the flea market in `revenue`.'),
    fuel: roubles.optional().describe('Crafts: fuel of the generator.'),
    saves: roubles
      .optional()
      .describe('What it saves against buying the products from their cheapest sellers, on the flea market or at traders.'),
    trust: z.enum(['high', 'medium', 'low']).describe('How far the prices behind these figures can be trusted.'),
  })
  .meta({
    id: 'RecipeFigures',
    description: 'Figures of one run with the default settings of the calculators, whole roubles. Each is absent while a price is missing.',
  })

const recipe = {
  id: z.string().describe('Stable as long as the recipe is the same.'),
  level: z.int().min(0).describe('Level of the trader or module.'),
  quest: z.string().optional().describe('Name of the quest that unlocks it. Absent: none.'),
  inputs: z.array(part),
  outputs: z.array(part),
  figures: figures.optional().describe('Only with a key.'),
}

export const barter = z
  .strictObject({
    ...recipe,
    trader: traderRef,
    limit: z.int().optional().describe('Times until the next restock. Absent: no limit is known.'),
  })
  .meta({ id: 'Barter' })
export type ApiBarter = z.infer<typeof barter>

export const craft = z
  .strictObject({
    ...recipe,
    module: moduleRef,
    durationSeconds: z.int().min(0).describe('Without skills.'),
    questItems: z.array(z.string()).describe('Names of quest items it uses up.'),
  })
  .meta({ id: 'Craft' })
export type ApiCraft = z.infer<typeof craft>

export const barterList = pricedListOf('BarterList', barter)
export const craftList = pricedListOf('CraftList', craft)
