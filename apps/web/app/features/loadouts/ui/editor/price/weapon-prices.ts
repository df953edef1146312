import type { ItemUid } from '@stashwise/game/ids'
import type { PricesBody } from '#app/features/loadouts/prices-body.ts'
import type { BlockedOf, PriceOf } from './part-price.ts'

/** What everything of a weapon costs, and what traders pay for it. */
export type WeaponPrices = {
  priceOf: PriceOf
  /** Of what has no price. */
  blockedOf: BlockedOf
  /** By the places of the traders. */
  paidFor: (uid: ItemUid) => readonly number[] | undefined
  traders: PricesBody['sales']['traders']
  /** By the player's own settings. */
  isOwn: boolean
}

export const toWeaponPrices = ({ own, prices, blocked, sales }: PricesBody): WeaponPrices => ({
  priceOf: (uid) => prices[uid],
  blockedOf: (uid) => blocked[uid],
  paidFor: (uid) => sales.paid[uid],
  traders: sales.traders,
  isOwn: own,
})
