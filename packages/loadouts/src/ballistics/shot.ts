import type { ArmorClass } from '@stashwise/game/penetration'

/** What ballistics needs of a round. `damage` and `penetration` are per projectile. */
export type Shot = { damage: number; penetration: number; armorDamagePercent: number; projectiles: number }

/**
 * A layer of armor at one place. `bluntThroughput`: fraction of damage felt behind it; `destructibility`: the material's wear per damage.
 */
export type ArmorLayer = {
  armorClass: ArmorClass
  durability: number
  maxDurability: number
  bluntThroughput: number
  destructibility: number
}

/** A projectile's remaining damage and penetration. */
export type Projectile = { damage: number; penetration: number }
