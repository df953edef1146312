import { type ArmorClass, armorClasses } from '@stashwise/game/penetration'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyParts, damageToKill } from './body.ts'
import type { ArmorLayer, Shot } from './shot.ts'
import { hitOutcomes, shotsToKill } from './shots-to-kill.ts'

const round = (damage: number, penetration: number, armorDamagePercent: number, projectiles = 1): Shot => ({
  damage,
  penetration,
  armorDamagePercent,
  projectiles,
})
const bp545 = round(48, 45, 46)
const pst = round(54, 20, 33)
const rip = round(102, 2, 11)
const m995 = round(42, 53, 52)
const magnumBuckshot = round(50, 2, 26, 8)
const plate = (armorClass: ArmorClass, maxDurability = 45, destructibility = 0.6, bluntThroughput = 0.2): ArmorLayer => ({
  armorClass,
  durability: maxDurability,
  maxDurability,
  bluntThroughput,
  destructibility,
})

test.each([
  ['head', 35],
  ['thorax', 85],
  ['stomach', 70 + 370 / 1.5],
  ['arm', 60 + 380 / 0.7],
  ['leg', 440], // all the health there is
] as const)('%s: damage that kills', (part, damage) => expect(damageToKill(part)).toBeCloseTo(damage, 6))

test.each([
  ['RIP at a leg', rip, 'leg', 5],
  ['RIP at the chest', rip, 'thorax', 1],
  ['5.45 BP at the chest', bp545, 'thorax', 2],
  ['M995 at the chest', m995, 'thorax', 3],
  ['buckshot at the chest', magnumBuckshot, 'thorax', 1],
  ['buckshot at a leg', magnumBuckshot, 'leg', 2],
] as const)('without armor every shot counts in full: %s', (_name, shot, part, shots) => {
  const result = shotsToKill(shot, part)
  expect(result).toMatchObject({ expected: shots, median: shots, sure: shots, firstPass: 1, firstDamage: shot.damage * shot.projectiles })
})

test.each([
  ['5.45 BP', bp545, 4, 3, 3], // 94 % pass, 41 of 48 damage
  ['5.45 BP', bp545, 6, 5, 6],
  ['M995', m995, 5, 3, 3],
  ['9x19 Pst', pst, 3, 8, 11],
  ['9x19 Pst', pst, 6, 19, 19],
  ['9x19 RIP', rip, 4, 21, 21], // 4 blunt damage a hit: never through, but the chest gives way
  ['buckshot', magnumBuckshot, 4, 5, 5], // 8 × 2 blunt damage a shot, a little more as the plate wears
] as const)('%s at the chest behind 45 points of ceramic', (_name, shot, armorClass, median, sure) => {
  expect(shotsToKill(shot, 'thorax', [plate(armorClass)])).toMatchObject({ median, sure })
})

test('soft armor behind a plate makes a stopped round weaker, and stops some of what the plate let through', () => {
  const soft = plate(3, 35, 0.1875, 0.3)
  const [stopped] = hitOutcomes([plate(6), soft], [45, 35], bp545)
  const [alone] = hitOutcomes([plate(6)], [45], bp545)
  expect(stopped?.damage).toBeCloseTo((alone?.damage ?? 0) * 0.3, 6)
  expect(stopped?.durabilities[1]).toBe(35)
  expect(shotsToKill(bp545, 'thorax', [plate(4), soft]).expected).toBeGreaterThan(shotsToKill(bp545, 'thorax', [plate(4)]).expected)
})

/** Every sequence of outcomes, one by one, without merging: the reference. */
function expectedByBruteForce(shot: Shot, health: number, layers: ArmorLayer[], durabilities: number[], depth = 0): number {
  if (health <= 0) return 0
  if (depth > 12) throw new Error('too deep')
  let expected = 1
  for (const { chance, damage, durabilities: worn } of hitOutcomes(layers, durabilities, shot))
    expected += chance * expectedByBruteForce(shot, health - damage, layers, worn, depth + 1)
  return expected
}

const anyShot = fc.record({
  damage: fc.integer({ min: 30, max: 150 }),
  penetration: fc.integer({ min: 1, max: 70 }),
  armorDamagePercent: fc.integer({ min: 10, max: 90 }),
  projectiles: fc.constant(1),
})
const anyLayer = fc
  .record({
    armorClass: fc.constantFrom(...armorClasses),
    maxDurability: fc.integer({ min: 5, max: 80 }),
    left: fc.integer({ min: 0, max: 100 }),
    bluntThroughput: fc.double({ min: 0.15, max: 0.4, noNaN: true }),
    destructibility: fc.double({ min: 0.18, max: 0.6, noNaN: true }),
  })
  .map(({ left, ...layer }): ArmorLayer => ({ ...layer, durability: (layer.maxDurability * left) / 100 }))

test('merging and rounding change nothing: the same as following every sequence by itself', () => {
  const strong = anyShot.filter(({ damage, penetration }) => damage >= 80 && penetration >= 20)
  fc.assert(
    fc.property(strong, fc.array(anyLayer, { maxLength: 2 }), (shot, layers) => {
      const durabilities = layers.map(({ durability }) => durability)
      const { expected } = shotsToKill(shot, 'head', layers)
      expect(expected).toBeGreaterThanOrEqual(expectedByBruteForce(shot, 34.9, layers, durabilities) - 1e-3)
      expect(expected).toBeLessThanOrEqual(expectedByBruteForce(shot, 35.1, layers, durabilities) + 1e-3)
    }),
    { numRuns: 60, seed: 20 },
  )
})

test('outcomes of a hit are all there are; a higher class or more durability never makes a target easier to kill', () => {
  fc.assert(
    fc.property(anyShot, anyLayer, fc.constantFrom(...bodyParts), (shot, layer, part) => {
      const chances = hitOutcomes([layer], [layer.durability], shot).reduce((sum, { chance }) => sum + chance, 0)
      expect(chances).toBeCloseTo(1, 9)
      const { expected } = shotsToKill(shot, part, [layer])
      const higher = armorClasses.find((armorClass) => armorClass === layer.armorClass + 1)
      if (higher) expect(shotsToKill(shot, part, [{ ...layer, armorClass: higher }]).expected).toBeGreaterThanOrEqual(expected - 0.02)
      expect(shotsToKill(shot, part, [{ ...layer, durability: layer.maxDurability }]).expected).toBeGreaterThanOrEqual(expected - 0.02)
      expect(shotsToKill(shot, part, []).expected).toBeLessThanOrEqual(expected + 1e-9)
    }),
    { numRuns: 80 },
  )
})

test('a shot without projectiles is refused', () => {
  expect(() => shotsToKill(round(50, 20, 30, 0), 'head')).toThrow(RangeError)
})
