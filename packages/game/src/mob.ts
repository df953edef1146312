import type { ItemUid } from './ids.ts'

export const bodyParts = ['head', 'chest', 'stomach', 'leftArm', 'rightArm', 'leftLeg', 'rightLeg'] as const
export type BodyPart = (typeof bodyParts)[number]

/** Where a mob wears something, in the order it is shown; `rounds`: in its weapons and magazines. */
export const gearSlots = [
  'primary',
  'secondary',
  'holster',
  'melee',
  'headwear',
  'faceCover',
  'eyewear',
  'earpiece',
  'armor',
  'rig',
  'frontPlate',
  'backPlate',
  'backpack',
  'rounds',
] as const
export type GearSlot = (typeof gearSlots)[number]

/** Somebody whom the game plays: a boss, a guard, a raider. The name is in the catalogue's texts, under the id. */
export type Mob = {
  id: string
  /** Stable English slug, not unique: `reshala`. */
  slug: string
  /** Hit points by body part; a part that is not known is absent. */
  health: { [Part in BodyPart]?: number }
  /** What it was seen with in each slot, the most frequent first. `share`: ratio of what was seen in that slot. */
  gear: { slot: GearSlot; items: { uid: ItemUid; share: number }[] }[]
  /** What it carries in at least one of a hundred raids, the most frequent first. `chance`: ratio. */
  loot: { uid: ItemUid; chance: number }[]
}
