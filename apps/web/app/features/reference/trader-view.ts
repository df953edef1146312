import type { Currency, Roubles } from '@stashwise/game/money'
import type { Instant } from '@stashwise/game/price'
import type { ItemLink, TraderLink } from '@stashwise/market/view'

/** What a level of a trader needs, and the share of an item's base price it pays then. */
export type LevelView = { level: number; playerLevel: number; standing: number; turnover: number; payRate: number }

/** `restocksAt`: the next restock; absent while it is not known. `offers`, `barters`, `quests`: how many there are. */
export type TraderRow = TraderLink & {
  currency: Currency
  levels: LevelView[]
  restocksAt?: Instant
  offers: number
  barters: number
  quests: number
}

/**
 * Something a trader sells. `isLevelLocked`: above the player's level. `quest`: what unlocks it, `isLocking` where the player has not done it; `limit`:
 * per restock; `flea`: the average on the flea market.
 */
export type StockRow = {
  item: ItemLink
  level: number
  isLevelLocked?: true
  price: number
  currency: Currency
  priceRoubles: Roubles
  limit?: number
  quest?: { url: string; name: string; isLocking?: true }
  flea?: Roubles
}

export type TraderView = TraderRow & { stock: StockRow[] }
