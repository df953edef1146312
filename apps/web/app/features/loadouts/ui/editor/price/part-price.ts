import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { UnitPrice } from '@stashwise/calculators/unit-prices'
import type { ItemUid } from '@stashwise/game/ids'

/** What one costs the player where it is cheapest. `owned`: they have it, and it costs nothing. */
export type PartPrice = Omit<UnitPrice, 'type'> & { type: UnitPrice['type'] | 'owned' }

/** Undefined: nobody sells it to the player. */
export type PriceOf = (uid: ItemUid) => PartPrice | undefined

/** The source nearest to being open to the player, of what has no price; undefined: nobody sells it at all. */
export type BlockedOf = (uid: ItemUid) => BlockedSource | undefined
