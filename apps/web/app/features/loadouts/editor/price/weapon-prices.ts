import type { UnitPrice } from '@stashwise/calculators/unit-prices'
import type { ItemUid } from '@stashwise/game/ids'
import type { PricesBody } from '../../prices-body.ts'

/** What everything of a weapon costs, and what traders pay for it. */
export type WeaponPrices = {
  priceOf: (uid: ItemUid) => UnitPrice | undefined
  /** By the places of the traders. */
  paidFor: (uid: ItemUid) => readonly number[] | undefined
  traders: PricesBody['sales']['traders']
  /** By the player's own settings. */
  isOwn: boolean
}

export const toWeaponPrices = ({ own, prices, sales }: PricesBody): WeaponPrices => ({
  priceOf: (uid) => prices[uid],
  paidFor: (uid) => sales.paid[uid],
  traders: sales.traders,
  isOwn: own,
})
