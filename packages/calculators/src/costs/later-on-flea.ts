import { fleaLevelOf } from '@stashwise/game/flea-access'
import type { ItemIndex } from '../economy.ts'
import type { CostWorld } from './cost-world.ts'
import { fleaPrice, isTradedOnFlea } from './sale.ts'

/** The flea market's price of a thing that it does not sell to the player yet, where it is below what the player's own sources take. */
export function laterOnFlea({ economy, settings }: CostWorld, at: ItemIndex, least: number): { unit: number; level: number } | undefined {
  const item = economy.items[at]
  const price = item && !item.fleaBanned && !isTradedOnFlea(item, economy, settings) ? fleaPrice(item, 'buy', settings)?.amount : undefined
  const level = item && fleaLevelOf(item, economy.rules)
  return price !== undefined && level !== undefined && price < least ? { unit: Math.round(price), level } : undefined
}
