import type { GearSlot } from '@stashwise/loadouts/gear/facts'

/** What is being chosen: something to wear, a part for a place of it, or a thing to carry. */
export type Picking = { kind: 'slot'; slot: GearSlot } | { kind: 'mount'; slot: GearSlot; place: string } | { kind: 'carried' }
