import { z } from 'zod'
import { currency, instant, listOf, oneOf, traderRef } from './shared.ts'

export const trader = z
  .strictObject({
    ...traderRef.shape,
    currency,
    restockAt: instant
      .optional()
      .describe(
        'The next restock, ISO 8601 in UTC; already over while the next time is not known. Absent: unknown, or the trader sells nothing.',
      ),
    levels: z.array(
      z.strictObject({
        level: z.int().min(0).describe('Loyalty level; 0 where the trader has none.'),
        playerLevel: z.int().min(0),
        standing: z.number().describe('Reputation.'),
        turnover: z.number().min(0).describe('In the currency of the trader.'),
        payRate: z.number().describe('Share of the base price the trader pays, a ratio.'),
      }),
    ),
  })
  .meta({ id: 'Trader', description: 'A trader with loyalty levels and the next restock.' })
export type ApiTrader = z.infer<typeof trader>

export const traderList = listOf('TraderList', trader)
export const traderResponse = oneOf('TraderResponse', trader)
