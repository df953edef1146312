import type { Roubles } from '@stashwise/game/money'
import type { PriceView, TraderPriceView } from '../view.ts'

export type OffFleaSale = { kind: 'trader'; roubles: Roubles; offer: TraderPriceView } | { kind: 'opened'; roubles: Roubles }

/**
 * What an item brings beside the flea market: from the trader that pays most, or, of a pack of rounds, opened where that is more. Undefined
 * when nobody buys it. It is what an item without a flea price is worth.
 */
export function offFleaSale(opened: PriceView['opened'], trader: TraderPriceView | undefined): OffFleaSale | undefined {
  if (opened !== undefined && opened > (trader?.priceRoubles ?? 0)) return { kind: 'opened', roubles: opened }
  return trader && { kind: 'trader', roubles: trader.priceRoubles, offer: trader }
}
