import type { GearFacts } from './facts.ts'
import { type GearSet, gearAt, itemsOf, type Worn } from './gear-set.ts'

const grams = (kg: number) => Math.round(kg * 1000)

/** Weight of a weapon's build by its text; undefined: the item's own counts. */
type BuildWeight = (build: string) => number | undefined
const unbuilt: BuildWeight = () => undefined

/** Weight of everything, kilograms to the gram. */
export function gearWeight(facts: GearFacts, set: GearSet, buildWeight = unbuilt): number {
  let sum = 0
  for (const { item, count } of itemsOf(facts, set)) sum += grams(item.weightKg) * count
  for (const worn of Object.values(set.worn)) sum += grams(wornWeight(facts, worn, buildWeight)) - grams(gearAt(facts, worn.item).weightKg)
  return sum / 1000
}

/** Weight of the weapons in hands, on the back and in the holster, ignored with elite Strength. */
export function weaponWeight(facts: GearFacts, { worn }: GearSet, buildWeight = unbuilt): number {
  const weapons = (['primary', 'secondary', 'holster'] as const).flatMap((slot) => worn[slot] ?? [])
  return weapons.reduce((sum, weapon) => sum + grams(wornWeight(facts, weapon, buildWeight)), 0) / 1000
}

const wornWeight = (facts: GearFacts, { item, build }: Worn, buildWeight: BuildWeight): number =>
  (build === undefined ? undefined : buildWeight(build)) ?? gearAt(facts, item).weightKg

/**
 * Weight limits in kg before the Strength skill. Source: the game's settings (`Stamina.BaseOverweightLimits`, `WalkOverweightLimits`) in
 * the single-player server since patch 0.14.6; the feed has none.
 */
export const weightLimits = { overweight: 26, slowWalk: 45, critical: 77, most: 86 } as const

/** Share a level of Strength adds to the limits: 30 % at level 50. At the elite level, 51, weapons in hand and on the back weigh nothing. */
const strengthStep = 0.006
export const eliteStrength = 51

export type Burden = 'free' | 'overweight' | 'slowWalk' | 'critical'

/** The limits with a level of Strength, 0 to 51. */
export function limitsWith(strength: number): typeof weightLimits extends infer Limits ? Record<keyof Limits, number> : never {
  const factor = 1 + strengthStep * Math.min(50, Math.max(0, strength))
  const of = (limit: number) => Math.round(limit * factor * 10) / 10
  return {
    overweight: of(weightLimits.overweight),
    slowWalk: of(weightLimits.slowWalk),
    critical: of(weightLimits.critical),
    most: of(weightLimits.most),
  }
}

/** What a weight does to a character with a level of Strength. */
export function burdenOf(weightKg: number, strength: number): Burden {
  const { overweight, slowWalk, critical } = limitsWith(strength)
  if (weightKg < overweight) return 'free'
  if (weightKg < slowWalk) return 'overweight'
  return weightKg < critical ? 'slowWalk' : 'critical'
}
