import type { TraderId } from './ids.ts'
import type { Currency } from './money.ts'

/** A trader of one game mode. The name is in the catalogue's texts, under the id. */
export type Trader = {
  id: TraderId
  /** Stable English slug: `prapor`, `btr-driver`. */
  slug: string
  currency: Currency
  levels: TraderLevel[]
  /** Fence's karma steps; empty for the others. */
  karma: { from: number; scavCooldownFactor: number; scavCaseFactor: number; priceFactor: number }[]
}

export type TraderLevel = {
  level: number
  playerLevel: number
  /** Reputation the level needs. */
  standing: number
  /** Turnover in the trader's currency the level needs. */
  turnover: number
  /** Share of the base price this trader pays, a ratio. */
  payRate: number
}
