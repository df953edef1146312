import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Build } from './build.ts'
import { changeOf } from './candidates.ts'
import { bareBuild, withPart, withRound } from './edit.ts'
import { editedStats } from './edited-stats.ts'
import { presetBuild } from './presets.ts'
import { buildSize } from './size.ts'
import { buildStats, handlingOf, moaPerImpact } from './stats.ts'
import { at, aWeapon, uidOf } from './testing/a-weapon.ts'

const facts = aWeapon()

function preset(): Build {
  const made = facts.presets[0] && presetBuild(facts, facts.presets[0])
  if (!made?.ok) throw new Error('the preset cannot be built')
  return made.build
}

test('modifiers of recoil add up as fractions of the weapon, they are not multiplied', () => {
  const stats = buildStats(facts, preset())
  expect(stats.recoilVertical).toBeCloseTo(125 * (1 - 0.02 - 0.01 - 0.015), 6)
  expect(stats.recoilHorizontal).toBeCloseTo(340 * (1 - 0.045), 6)
})

test('while the barrel is off there is no accuracy, and taking it off makes none better', () => {
  const withoutReceiver = withPart(facts, preset(), 'mod_reciever', undefined)
  const stats = editedStats(facts, withoutReceiver)
  expect(stats.moa).toBeUndefined()
  expect(stats.loaded).toEqual({ recoilVertical: expect.any(Number), recoilHorizontal: expect.any(Number) })
  expect(changeOf(editedStats(facts, preset()), stats)).not.toHaveProperty('moa')
  expect(editedStats(facts, preset())).toEqual(buildStats(facts, preset()))
})

test("a barrel's centre of impact replaces the weapon's, and accuracy is better the higher it is", () => {
  expect(buildStats(facts, bareBuild(facts)).moa).toBeCloseTo(0.01 * moaPerImpact, 6)
  expect(buildStats(facts, preset()).moa).toBeCloseTo(0.07 * 34.378, 2)
  const long = withPart(facts, preset(), 'mod_reciever/mod_barrel', at.longBarrel)
  expect(buildStats(facts, long).moa).toBeCloseTo(0.04 * 0.98 * 34.378, 2)
})

test('a weapon without a barrel has no accuracy, and its first barrel makes it neither better nor worse', () => {
  const pistol = { ...facts, parts: facts.parts.map((part, place) => (place === 0 ? { ...part, centerOfImpact: 0 } : part)) }
  const bare = buildStats(pistol, bareBuild(pistol))
  expect(bare).not.toHaveProperty('moa')
  expect(bare.loaded).not.toHaveProperty('moa')
  const built = buildStats(pistol, preset())
  expect(built.moa).toBeCloseTo(0.07 * 34.378, 2)
  expect(changeOf(bare, built)).not.toHaveProperty('moa')
})

test('ergonomics are shown from 0 to 100 and calculated with beyond', () => {
  const heavy = { ...facts, parts: facts.parts.map((part, place) => (place === at.receiver ? { ...part, ergonomics: -60 } : part)) }
  const stats = buildStats(heavy, preset())
  expect(stats.rawErgonomics).toBe(48 - 60 - 5 - 3 + 8 + 3)
  expect(stats.ergonomics).toBe(0)
  expect(stats.overweight).toBeLessThan(buildStats(facts, preset()).overweight)
})

test('a build weighs what it does with a full magazine and a round in the chamber', () => {
  const stats = buildStats(facts, preset())
  expect(stats.emptyWeightKg).toBeCloseTo(0.38 + 0.325 + 0.63 + 0.18 + 0.2 + 0.09, 6)
  expect(stats.weightKg).toBeCloseTo(stats.emptyWeightKg + 31 * 0.012, 6)
  const cylinder = {
    ...facts,
    parts: facts.parts.map((part, place) => (place === at.magazine ? { ...part, isCylinder: true as const } : part)),
  }
  expect(buildStats(cylinder, preset()).weightKg).toBeCloseTo(stats.emptyWeightKg + 30 * 0.012, 6)
})

test('a round has its own part in recoil and accuracy beside the figures of the weapon', () => {
  const build = withRound(preset(), uidOf('m995'))
  const stats = buildStats(facts, build)
  expect(stats.recoilVertical).toBe(buildStats(facts, preset()).recoilVertical)
  expect(stats.loaded?.recoilVertical).toBeCloseTo(130 * 0.955, 6)
  expect(stats.loaded?.moa).toBeCloseTo((stats.moa ?? Number.NaN) / 1.1, 6)
  expect(stats.velocity).toBeCloseTo(1013 * 0.95, 6)
  expect(buildStats(facts, preset(), { round: uidOf('m995') })).toEqual(stats)
})

test('a round the magazine does not take is not loaded', () => {
  const only = { ...facts, parts: facts.parts.map((part, place) => (place === at.magazine ? { ...part, allowedRounds: [0] } : part)) }
  expect(buildStats(only, withRound(preset(), uidOf('m995'))).round).toBe('m855')
})

test('the sighting range is that of the best sight', () => {
  expect(buildStats(facts, preset()).sightingRange).toBe(100)
  expect(buildStats(facts, withPart(facts, preset(), 'mod_reciever/mod_scope', at.sight)).sightingRange).toBe(600)
})

test('of parts at one side the longest makes the weapon longer', () => {
  expect(buildSize(facts, preset())).toEqual({ width: 2, height: 2 })
  expect(buildSize(facts, withPart(facts, preset(), 'mod_reciever/mod_barrel', at.longBarrel))).toEqual({ width: 3, height: 2 })
})

test('overweight and arm stamina of known weapons', () => {
  // Semantics §14: W* = 0.0007556·50² + 0.02736·50 + 2.9159 = 6.1729 kg.
  expect(handlingOf({ weightKg: 6.1729, ergonomics: 50 }).overweight).toBeCloseTo(0, 3)
  expect(handlingOf({ weightKg: 4.1729, ergonomics: 50 }).overweight).toBeCloseTo(30, 3)
  expect(handlingOf({ weightKg: 3.5, ergonomics: 50 }).armStaminaSeconds).toBeCloseTo((85.5 / 4.15 + 9.15 + 3.2385) / 1.04, 6)
})

test('a lighter or handier weapon never sways more or tires sooner', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 15, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (weightKg, ergonomics, more) => {
        const usual = handlingOf({ weightKg, ergonomics })
        const lighter = handlingOf({ weightKg: weightKg / (1 + more), ergonomics })
        const handier = handlingOf({ weightKg, ergonomics: ergonomics + more })
        for (const better of [lighter, handier]) {
          expect(better.overweight).toBeGreaterThanOrEqual(usual.overweight - 1e-9)
          expect(better.armStaminaSeconds).toBeGreaterThanOrEqual(usual.armStaminaSeconds - 1e-9)
        }
      },
    ),
  )
})
