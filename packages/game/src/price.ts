import type { ItemUid } from './ids.ts'
import type { Roubles } from './money.ts'

/** An instant in milliseconds since 1970. */
export type Instant = number

/**
 * An item's flea market figures in a mode; missing ones are absent. `last`: lowest offer of the last scan; `avg24h`: interquartile mean.
 */
export type ItemPrice = {
  uid: ItemUid
  last?: Roubles
  avg24h?: Roubles
  low24h?: Roubles
  high24h?: Roubles
  /** Average of our own 7 days of history; the feed's average until there are any. */
  avg7d?: Roubles
  /** Percent with two decimals, signed. `change24h` is the feed's (last 24 h against the 24 h before). */
  change24h?: number
  change7d?: number
  offers?: number
  /** When the price was seen on the market. */
  scannedAt?: Instant
  /** Up to 28 six-hour averages, oldest first; gaps carry the last value. Empty: no history yet. */
  spark: Roubles[]
  simulated: boolean
}

/**
 * One point of a price history. `low`: lowest of the offers and averages of its time; `high`: highest average, since the feed's history
 * knows no highest offer. Absent: unknown.
 */
export type PricePoint = { at: Instant; average: Roubles; low?: Roubles; high?: Roubles; offers?: number }

export const historyRanges = ['7d', '1m', '6m', '1y', 'all'] as const
export type HistoryRange = (typeof historyRanges)[number]

/** Why a price is not certain: few offers, a wide spread, far from its average, seen long ago. */
export type PriceDoubt = 'thin' | 'spread' | 'outlier' | 'stale'

/** How much a price may be trusted; see `packages/catalogue/src/prices/confidence.ts`. */
export type Confidence = 'none' | 'low' | 'medium' | 'high'
