import { armorWear, bluntDamage, passChance, passedOn } from './hit.ts'
import type { ArmorLayer, Projectile, Shot } from './shot.ts'

/** One way a projectile's hit can go: how likely, the damage to the body, and the durability every layer has afterwards. */
export type Outcome = { chance: number; damage: number; durabilities: number[]; passed: boolean }

/**
 * All outcomes of one projectile on layers, outermost first, with chances. Blunt damage passes further layers by their share without
 * wearing them.
 */
export function hitOutcomes(layers: readonly ArmorLayer[], durabilities: readonly number[], shot: Shot): Outcome[] {
  const outcomes: Outcome[] = []
  let reaching = 1
  let projectile: Projectile = shot
  const left = [...durabilities]
  for (const [place, layer] of layers.entries()) {
    const durability = left[place] ?? 0
    if (durability <= 0) continue
    const passes = passChance(layer, durability, projectile.penetration)
    if (passes < 1) {
      const worn = [...left]
      worn[place] = Math.max(0, durability - armorWear(layer, projectile.penetration, shot.armorDamagePercent, true))
      const inner = layers.slice(place + 1).filter((_, index) => (left[place + 1 + index] ?? 0) > 0)
      const damage = inner.reduce((felt, { bluntThroughput }) => felt * bluntThroughput, bluntDamage(layer, durability, projectile))
      outcomes.push({ chance: reaching * (1 - passes), damage, durabilities: worn, passed: false })
    }
    reaching *= passes
    if (reaching === 0) return outcomes
    left[place] = Math.max(0, durability - armorWear(layer, projectile.penetration, shot.armorDamagePercent, false))
    projectile = passedOn(layer, durability, projectile)
  }
  outcomes.push({ chance: reaching, damage: projectile.damage, durabilities: left, passed: true })
  return outcomes
}
