import type { BuildStats } from '@stashwise/loadouts/stats'
import { expect, test } from 'vitest'
import { compareStats, formatChange, isBetter, roundFigure, toChange } from './figures.ts'

const preset: BuildStats = {
  ergonomics: 51,
  rawErgonomics: 51,
  recoilVertical: 80,
  recoilHorizontal: 229,
  moa: 2.17,
  effectiveDistance: 500,
  sightingRange: 500,
  weightKg: 3.66,
  emptyWeightKg: 3.3,
  fireRate: 800,
  fireModes: ['single', 'fullauto'],
  velocity: 922,
  overweight: 29.5,
  armStaminaSeconds: 31,
}

test('less recoil and weight are better, less ergonomics worse', () => {
  const changes = compareStats(preset, { ...preset, recoilVertical: 62, weightKg: 3.41, ergonomics: 44.5 })
  expect([...changes.values()].map(({ id, by, trend }) => [id, by, trend])).toEqual([
    ['ergonomics', -6.5, 'worse'],
    ['recoilVertical', -18, 'better'],
    ['weightKg', -0.25, 'better'],
  ])
})

test('a change that rounds to nothing is none', () => {
  expect(toChange('recoilVertical', 0.3)).toBeUndefined()
  expect(toChange('moa', -0.004)).toBeUndefined()
  expect(isBetter('recoilVertical', 79.8, 80)).toBe(false)
})

test('a change is that of the figures as they are written', () => {
  const changes = compareStats({ ...preset, recoilVertical: 77.4, weightKg: 3.215 }, { ...preset, recoilVertical: 61.6, weightKg: 3.3149 })
  expect([...changes.values()].map(({ id, by }) => [id, by])).toEqual([
    ['recoilVertical', -15],
    ['weightKg', 0.09],
  ])
})

test('a figure that only one of the builds has is not compared', () => {
  const { velocity, ...empty } = preset
  expect(compareStats(empty, { ...preset, velocity: velocity ?? 0 }).size).toBe(0)
})

test('changes carry their sign in the way of the language', () => {
  expect(formatChange({ id: 'moa', by: -0.42 }, 'en')).toBe('−0.42')
  expect(formatChange({ id: 'velocity', by: 1015 }, 'ru').replace(/\s/, ' ')).toBe('+1 015')
})

test.each([
  ['moa', 2.5343, 'up', 2.54],
  ['moa', 2.53, 'up', 2.53],
  ['ergonomics', 31.88, 'down', 31.8],
  ['recoilVertical', 61.2, 'up', 62],
] as const)('%s of %s is cut %s to a limit that can be met', (id, value, to, expected) => {
  expect(roundFigure(id, value, to)).toBeCloseTo(expected, 9)
})
