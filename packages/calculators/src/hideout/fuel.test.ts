import { expect, test } from 'vitest'
import { craftSeconds, needsGenerator } from './craft-time.ts'
import { countedLevel, fuelBurn, secondsPerTank } from './fuel.ts'

// Hours a tank lasts: metal and expeditionary, multiplied and added. Source: semantics, section 4.
test.each([
  [0, false, [21.05, 12.63], [21.05, 12.63]],
  [0, true, [42.11, 25.26], [42.11, 25.26]],
  [25, false, [24.06, 14.44], [24.06, 14.44]],
  [25, true, [48.12, 28.87], [56.14, 33.68]],
  [50, false, [28.07, 16.84], [28.07, 16.84]],
  [50, true, [56.14, 33.68], [84.21, 50.53]],
  [51, true, [56.14, 33.68], [84.21, 50.53]],
])('Hideout Management %i, solar power %s', (hideoutManagement, solarPower, multiplied, added) => {
  const hours = (kind: 'metal' | 'other', combination: 'multiplicative' | 'additive') =>
    secondsPerTank({ kind, solarPower, hideoutManagement, combination }) / 3600
  for (const [at, kind] of (['metal', 'other'] as const).entries()) {
    expect(Math.abs(hours(kind, 'multiplicative') - (multiplied[at] ?? 0))).toBeLessThan(0.011)
    expect(Math.abs(hours(kind, 'additive') - (added[at] ?? 0))).toBeLessThan(0.011)
  }
})

test('the burn falls with the skill, to its cap', () => {
  expect(fuelBurn({ solarPower: false, hideoutManagement: 0, combination: 'multiplicative' })).toBe(1)
  expect(fuelBurn({ solarPower: true, hideoutManagement: 50, combination: 'multiplicative' })).toBeCloseTo(0.375)
  expect([countedLevel(-3), countedLevel(20), countedLevel(51)]).toEqual([0, 20, 50])
})

test('an admin’s fuel base is the seconds a unit burns', () => {
  expect(
    secondsPerTank({ kind: 'metal', solarPower: false, hideoutManagement: 0, combination: 'multiplicative', secondsPerUnit: 800 }),
  ).toBe(80_000)
})

// 0.75 % a level, level 50 takes 37.5 % off; the elite level counts as the 50th. Source: semantics, section 5.
test.each([
  ['workbench', 10_000, 0, 10_000],
  ['workbench', 10_000, 1, 9925],
  ['workbench', 10_000, 50, 6250],
  ['workbench', 10_000, 51, 6250],
  ['workbench', 4, 0, 5],
  ['bitcoin-farm', 145_000, 50, 145_000],
  ['scav-case', 8100, 50, 8100],
])('%s: %i s at Crafting %i take %i', (slug, duration, level, seconds) => {
  expect(craftSeconds(duration, slug, level)).toBeCloseTo(seconds)
})

test('only a few modules go on without the generator', () => {
  expect(['workbench', 'water-collector', 'bitcoin-farm'].every(needsGenerator)).toBe(true)
  expect(['lavatory', 'scav-case'].some(needsGenerator)).toBe(false)
})
