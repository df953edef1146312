import type { UnitPrice } from '@stashwise/calculators/unit-prices'
import type { ItemUid } from '@stashwise/game/ids'

/** What one costs the player where it is cheapest; undefined: nobody sells it to them. */
export type PriceOf = (uid: ItemUid) => UnitPrice | undefined
