import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { TraderSales, UnitPrice } from '@stashwise/calculators/unit-prices'

/**
 * What a weapon's parts, rounds and presets cost by their cheapest way, by uid, and what traders pay for them. `own`: with the player's
 * settings, otherwise with those everyone starts with. `blocked`: of what has no price, the source that is nearest to being open; what
 * nobody sells is in neither.
 */
export type PricesBody = {
  own: boolean
  prices: Record<string, UnitPrice>
  blocked: Record<string, BlockedSource>
  sales: TraderSales
}
