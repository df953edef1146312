import fc from 'fast-check'
import { expect, test } from 'vitest'
import { armorClasses, penetrationChance } from './penetration.ts'

const percent = (penetration: number, armorClass: (typeof armorClasses)[number]) =>
  Math.round(penetrationChance(penetration, armorClass) * 100)

test.each([
  ['M855A1', 44, [99, 98, 97, 94, 30, 0]],
  ['M995', 53, [99, 98, 98, 97, 93, 23]],
  ['7N40', 42, [99, 98, 97, 93, 18, 0]],
  ['HP', 7, [57, 1, 0, 0, 0, 0]],
  ['a flare', 0, [0, 0, 0, 0, 0, 0]],
] as const)('%s goes through the classes as the formula, worked out by hand, has it', (_name, penetration, chances) => {
  expect(armorClasses.map((armorClass) => percent(penetration, armorClass))).toEqual(chances)
})

test('more penetration never lowers the chance, a higher class never raises it, and it stays a chance', () => {
  const round = fc.integer({ min: 0, max: 90 })
  fc.assert(
    fc.property(round, round, fc.constantFrom(...armorClasses), (a, b, armorClass) => {
      const chance = penetrationChance(a, armorClass)
      expect(chance >= 0 && chance <= 1).toBe(true)
      if (b >= a) expect(penetrationChance(b, armorClass)).toBeGreaterThanOrEqual(chance)
      for (const higher of armorClasses) if (higher > armorClass) expect(penetrationChance(a, higher)).toBeLessThanOrEqual(chance)
    }),
  )
})
