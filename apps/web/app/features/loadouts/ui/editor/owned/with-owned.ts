import type { ItemUid } from '@stashwise/game/ids'
import type { PartPrice } from '../price/part-price.ts'
import type { WeaponPrices } from '../price/weapon-prices.ts'

const free: PartPrice = { unit: 0, type: 'owned' }

/** Prices for a player who has some parts already, each as often as a build needs it. */
export function withOwned(prices: WeaponPrices, owned: readonly ItemUid[]): WeaponPrices {
  if (owned.length === 0) return prices
  const has = new Set(owned)
  return { ...prices, priceOf: (uid) => (has.has(uid) ? free : prices.priceOf(uid)) }
}
