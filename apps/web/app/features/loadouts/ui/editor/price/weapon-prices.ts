import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { UnitPrice } from '@stashwise/calculators/unit-prices'
import type { ItemUid } from '@stashwise/game/ids'
import type { SentPrices } from '#app/features/loadouts/weapon-wire.ts'

/** What one costs the player where it is cheapest. `owned`: they have it, and it costs nothing. */
export type PartPrice = Omit<UnitPrice, 'type'> & { type: UnitPrice['type'] | 'owned' }

/** Undefined: the player cannot buy it. */
export type PriceOf = (uid: ItemUid) => PartPrice | undefined

/** The source nearest to being open to the player, for a part without a price; undefined: not for sale. */
export type BlockedOf = (uid: ItemUid) => BlockedSource | undefined

/** What everything of a weapon costs, and what traders pay for it. */
export type WeaponPrices = {
  priceOf: PriceOf
  blockedOf: BlockedOf
  /** By the places of the traders. */
  paidFor: (uid: ItemUid) => readonly number[] | undefined
  traders: SentPrices['sales']['traders']
  /** By the player's own settings. */
  isOwn: boolean
}

export const toWeaponPrices = ({ own, idLength, prices, blocked, sales }: SentPrices): WeaponPrices => ({
  priceOf: (uid) => prices[uid.slice(0, idLength)],
  blockedOf: (uid) => blocked[uid.slice(0, idLength)],
  paidFor: (uid) => sales.paid[uid.slice(0, idLength)],
  traders: sales.traders,
  isOwn: own,
})

const free: PartPrice = { unit: 0, type: 'owned' }

/** Prices for a player who has some parts already, each as often as a build needs it. */
export function withOwned(prices: WeaponPrices, owned: readonly ItemUid[]): WeaponPrices {
  if (owned.length === 0) return prices
  const has = new Set(owned)
  return { ...prices, priceOf: (uid) => (has.has(uid) ? free : prices.priceOf(uid)) }
}
