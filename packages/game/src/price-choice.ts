import { type Roubles, roubles } from './money.ts'

/** Which market figure the calculators take; `price` is the last one seen. */
export const priceFields = ['price', 'avg24h', 'avg7d'] as const
export type PriceField = (typeof priceFields)[number]

/** Own prices in whole roubles by item uid. */
export type OwnPrices = { ownBuy: Readonly<Record<string, number>>; ownSell: Readonly<Record<string, number>> }

/** What the flea market pays: the last price, an average where nothing is offered now. Undefined when neither is known. */
export const fleaValue = (market: PriceChoice['market']): number | undefined => market?.last ?? market?.avg24h ?? market?.avg7d

/** An item's price for the player, and whose it is. */
export type ChosenPrice = { amount: Roubles; type: 'user' | 'flea' }

export type PriceChoice = {
  side: 'buy' | 'sell'
  field: PriceField
  own?: OwnPrices | undefined
  /** Roubles; see `ItemPrice`. */
  market: { last?: number; avg24h?: number; avg7d?: number } | undefined
}

/**
 * Chooses between a player's own price and the market's. `side`: buying or selling; `field`: the market figure. Undefined without either.
 */
export function choosePrice(uid: string, { side, field, own, market }: PriceChoice): ChosenPrice | undefined {
  const mine = (side === 'buy' ? own?.ownBuy : own?.ownSell)?.[uid]
  if (mine !== undefined) return { amount: roubles(mine), type: 'user' }
  const amount = field === 'price' ? market?.last : market?.[field]
  return amount === undefined ? undefined : { amount: roubles(amount), type: 'flea' }
}
