import { type Roubles, roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import type { PriceMaps } from './record.ts'
import type { PriceField } from './vocabulary.ts'

/** What an item costs to the player, and whether the player said so or the market. */
export type ChosenPrice = { amount: Roubles; type: 'user' | 'flea' }

/**
 * The one place that chooses between a player's own price and the market's. `side`: what buying takes or what selling brings;
 * `field`: which market figure the player works with. Undefined when neither is known.
 */
export function choosePrice(
  uid: string,
  { side, field, own, market }: { side: 'buy' | 'sell'; field: PriceField; own?: PriceMaps | undefined; market: ItemPrice | undefined },
): ChosenPrice | undefined {
  const mine = (side === 'buy' ? own?.userPricesMap : own?.userSellPricesMap)?.[uid]
  if (mine !== undefined) return { amount: roubles(mine), type: 'user' }
  const amount = field === 'price' ? market?.last : market?.[field]
  return amount === undefined ? undefined : { amount, type: 'flea' }
}
