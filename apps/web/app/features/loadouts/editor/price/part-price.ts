import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { UnitPrice } from '@stashwise/calculators/unit-prices'
import type { ItemUid } from '@stashwise/game/ids'

/** What one costs the player where it is cheapest; undefined: nobody sells it to them. */
export type PriceOf = (uid: ItemUid) => UnitPrice | undefined

/** The source nearest to being open to the player, of what has no price; undefined: nobody sells it at all. */
export type BlockedOf = (uid: ItemUid) => BlockedSource | undefined
