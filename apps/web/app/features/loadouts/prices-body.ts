import type { TraderSales, UnitPrice } from '@stashwise/calculators/unit-prices'

/**
 * What a weapon's parts, rounds and presets cost by their cheapest way, by uid, and what traders pay for them. `own`: with the player's
 * settings, otherwise with those everyone starts with. What nobody sells is absent.
 */
export type PricesBody = { own: boolean; prices: Record<string, UnitPrice>; sales: TraderSales }
