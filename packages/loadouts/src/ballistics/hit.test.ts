import { expect, test } from 'vitest'
import { armorWear, bluntDamage, passedOn } from './hit.ts'
import type { ArmorLayer } from './shot.ts'

const layer = (armorClass: ArmorLayer['armorClass'], destructibility: number, bluntThroughput = 0.2, maxDurability = 45): ArmorLayer => ({
  armorClass,
  durability: maxDurability,
  maxDurability,
  bluntThroughput,
  destructibility,
})
const ceramic = 0.6
const steel = 0.525
const aramid = 0.1875

// Worked out by hand: penetration × share of damage to armor × limited ratio × destructibility.
test.each([
  ['5.45 BP', 45, 46, layer(4, ceramic), 13.662, 11.178], // ×1.1 stopped (45 ÷ 40 is above), ×0.9 passed
  ['5.45 BP', 45, 46, layer(6, ceramic), 9.315, 9.315], // 45 ÷ 60 either way
  ['5.45 PS', 28, 40, layer(4, steel), 4.116, 4.116], // 28 ÷ 40
  ['7.62x51 M61', 55, 74, layer(4, steel), 23.50425, 19.23075],
  ['9x19 Pst', 20, 33, layer(2, aramid), 1.2375, 1.11375],
  ['9x19 RIP', 2, 11, layer(4, steel), 1, 1], // 0.07 by the formula: never below one point
])('%s (penetration %d, %d %%) wears armor', (_name, penetration, percent, armor, stopped, passed) => {
  expect(armorWear(armor, penetration, percent, true)).toBeCloseTo(stopped, 4)
  expect(armorWear(armor, penetration, percent, false)).toBeCloseTo(passed, 4)
})

test.each([
  ['just below its resistance', 48, 45, layer(5, ceramic), 8.12], // 5.3 points missing of 50.3: 1 − 0.03 × 5.3 = 0.841 of 20 %
  ['far below it: a fifth of the share', 54, 20, layer(6, ceramic), 2.16],
  ['above it: the whole share', 48, 45, layer(3, aramid, 0.3), 14.4],
])('blunt damage of a round %s', (_name, damage, penetration, armor, blunt) => {
  expect(bluntDamage(armor, armor.maxDurability, { damage, penetration })).toBeCloseTo(blunt, 1)
})

test('a projectile that goes through leaves between 60 % and all of its damage and penetration behind the layer', () => {
  const through = passedOn(layer(4, ceramic), 45, { damage: 48, penetration: 45 })
  expect(through.damage).toBeCloseTo(41.35, 1) // 45 ÷ (40.2 + 12)
  expect(through.penetration).toBeCloseTo(38.77, 1)
  expect(passedOn(layer(6, ceramic), 45, { damage: 50, penetration: 20 })).toEqual({ damage: 30, penetration: 12 })
  expect(passedOn(layer(2, aramid), 45, { damage: 75, penetration: 55 }).damage).toBe(75)
  expect(passedOn(layer(6, ceramic), 0, { damage: 48, penetration: 45 })).toEqual({ damage: 48, penetration: 45 })
})
