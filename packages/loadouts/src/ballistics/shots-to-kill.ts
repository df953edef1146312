import { type BodyPart, damageToKill } from './body.ts'
import { armorWear, bluntDamage, passChance, passedOn } from './hit.ts'
import type { ArmorLayer, Projectile, Shot } from './shot.ts'

/** One way a projectile's hit can go: how likely, the damage to the body, and the durability every layer has afterwards. */
export type Outcome = { chance: number; damage: number; durabilities: number[]; passed: boolean }

/** All outcomes of one projectile on layers, outermost first, with chances. Blunt damage passes further layers without wear. */
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

/** Shots until death. `byShots[n]` is the chance that exactly n + 1 shots are needed. */
export type ShotsToKill = {
  expected: number
  byShots: number[]
  /** The fewest shots that suffice for at least half of all targets. */
  median: number
  /** The fewest shots that suffice for at least 95 %. */
  sure: number
  firstPass: number
  /** Damage of the first shot, all projectiles, on average. */
  firstDamage: number
}

/** Further shots are not followed: their share, always tiny, counts as killed by the last. */
const maxShots = 400
/** What is left of all targets when a distribution counts as complete. */
const negligible = 1e-6
/** Health is compared in steps of a hundredth of a point: a total within half a step per hit of the limit may fall on either side. */
const steps = 100
const wearSteps = 1000

type State = { health: number; durabilities: number[]; chance: number }

/**
 * Distribution of shots that kill at one place, over all merged states of durability and health; projectiles of a shot hit the same place.
 * @throws RangeError when a shot has no projectile.
 */
export function shotsToKill(shot: Shot, part: BodyPart, layers: readonly ArmorLayer[] = []): ShotsToKill {
  if (shot.projectiles < 1) throw new RangeError(`a shot of ${shot.projectiles} projectiles`)
  const durabilities = layers.map(({ durability }) => durability)
  let states: State[] = [{ health: Math.round(damageToKill(part) * steps), durabilities, chance: 1 }]
  const byShots: number[] = []
  let left = 1
  while (left > negligible && byShots.length < maxShots) {
    const after = oneShot(states, layers, shot)
    byShots.push(after.killed)
    left -= after.killed
    states = after.states
  }
  const last = byShots.length - 1
  byShots[last] = (byShots[last] ?? 0) + Math.max(0, left)
  return {
    expected: byShots.reduce((sum, chance, index) => sum + chance * (index + 1), 0),
    byShots,
    median: shotsFor(byShots, 0.5),
    sure: shotsFor(byShots, 0.95),
    firstPass: hitOutcomes(layers, durabilities, shot).find(({ passed }) => passed)?.chance ?? 0,
    firstDamage: oneShot([{ health: Number.POSITIVE_INFINITY, durabilities, chance: 1 }], layers, shot).damage,
  }
}

type After = { killed: number; damage: number; states: State[] }

function oneShot(before: State[], layers: readonly ArmorLayer[], shot: Shot): After {
  let after: After = { killed: 0, damage: 0, states: before }
  for (let projectile = 0; projectile < shot.projectiles; projectile++) {
    const { killed, damage, states } = oneHit(after.states, layers, shot)
    after = { killed: after.killed + killed, damage: after.damage + damage, states }
  }
  return after
}

function oneHit(states: readonly State[], layers: readonly ArmorLayer[], shot: Shot): After {
  let killed = 0
  let damage = 0
  const merged = new Map<string, State>()
  for (const state of states)
    for (const outcome of hitOutcomes(layers, state.durabilities, shot)) {
      const chance = state.chance * outcome.chance
      const health = state.health - Math.round(outcome.damage * steps)
      damage += chance * outcome.damage
      if (health > 0) mergeInto(merged, { health, durabilities: outcome.durabilities.map(rounded), chance })
      else killed += chance
    }
  return { killed, damage, states: [...merged.values()] }
}

const rounded = (durability: number) => Math.round(durability * wearSteps) / wearSteps

function mergeInto(merged: Map<string, State>, state: State) {
  const key = `${state.health};${state.durabilities.join()}`
  const known = merged.get(key)
  if (known) known.chance += state.chance
  else merged.set(key, state)
}

function shotsFor(byShots: readonly number[], share: number): number {
  let sum = 0
  const index = byShots.findIndex((chance) => {
    sum += chance
    return sum >= share - 1e-9
  })
  return index < 0 ? byShots.length : index + 1
}
