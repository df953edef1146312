import { describe, expect, test } from 'vitest'
import { withPart, withRound } from './edit.ts'
import { compareBuild, figuresOf } from './loadout-rules.ts'
import { defaultBuild } from './presets.ts'
import { priceBuild, priceLoaded, pricePerPoint, sellBuild } from './price.ts'
import { toSaved } from './saved.ts'
import { buildStats } from './stats.ts'
import { at, aWeapon, uidOf } from './testing/a-weapon.ts'

const facts = aWeapon()
const prices: Record<string, number> = {
  m4a1: 62_000,
  'm4a1-bare': 31_000,
  receiver: 14_200,
  'short-barrel': 12_900,
  'long-barrel': 18_500,
  magazine: 3_100,
  'short-handguard': 9_400,
  grip: 4_800,
  tube: 3_600,
  stock: 11_300,
}
const priceOf = (uid: string) => prices[uid]

test('a preset that brings most of the parts is cheaper than the bare weapon', () => {
  const build = withPart(facts, withPart(facts, defaultBuild(facts), 'mod_stock', at.tube), 'mod_stock/mod_stock_000', at.stock)
  expect(priceBuild(facts, build, priceOf)).toEqual({
    total: 62_000 + 3_600 + 11_300,
    base: { uid: 'm4a1', price: 62_000 },
    bought: [
      { uid: 'tube', path: 'mod_stock', price: 3_600 },
      { uid: 'stock', path: 'mod_stock/mod_stock_000', price: 11_300 },
    ],
    known: 62_000 + 3_600 + 11_300,
    unpriced: [],
    left: [],
  })
})

test('the bare weapon is the base where a preset brings too much, and what is left over is told', () => {
  const plain = withPart(facts, defaultBuild(facts), 'mod_reciever/mod_barrel', undefined)
  expect(priceBuild(facts, plain, priceOf)).toMatchObject({ total: 31_000 + 14_200 + 3_100 + 4_800, base: { uid: 'm4a1-bare' }, left: [] })
  const without = priceBuild(facts, plain, (uid) => (uid === 'm4a1-bare' ? undefined : prices[uid]))
  expect(without).toMatchObject({ total: 62_000, base: { uid: 'm4a1' }, left: ['short-barrel', 'short-handguard'] })
})

test('a part nobody sells leaves the build without a total, and found parts are free', () => {
  const build = withPart(facts, defaultBuild(facts), 'mod_reciever/mod_scope', at.sight)
  expect(priceBuild(facts, build, priceOf)).toMatchObject({ unpriced: ['sight'], base: { uid: 'm4a1' } })
  expect(priceBuild(facts, build, priceOf)).not.toHaveProperty('total')
  expect(priceBuild(facts, build, priceOf, new Set([uidOf('sight')])).total).toBe(62_000)
  expect(priceBuild(facts, defaultBuild(facts), priceOf, new Set([uidOf('m4a1')])).total).toBe(14_200 + 12_900 + 3_100 + 9_400 + 4_800)
})

test('a point has no price where there is none to pay for', () => {
  const stats = buildStats(facts, defaultBuild(facts))
  expect(pricePerPoint(62_000, stats, facts.weapon)).toEqual({
    perErgonomics: Math.round(62_000 / 56),
    perRecoil: Math.round(62_000 / 5.625),
  })
  expect(pricePerPoint(62_000, { ergonomics: 0, recoilVertical: 130 }, facts.weapon)).toEqual({})
  expect(pricePerPoint(undefined, stats, facts.weapon)).toEqual({})
})

test('a saved build tells which of its figures the game has changed', () => {
  const build = defaultBuild(facts)
  const saved = toSaved(facts, build)
  const figures = figuresOf(buildStats(facts, build))
  expect(compareBuild(saved, facts, figures)).toEqual({ missing: [], changed: [] })
  const later = {
    ...facts,
    parts: facts.parts.map((part, place) => (place === at.grip ? { ...part, ergonomics: 1, recoil: -0.03 } : part)),
  }
  expect(compareBuild(saved, later, figures).changed).toEqual([
    { name: 'ergonomics', before: 56, now: 54 },
    { name: 'recoilVertical', before: 119, now: 118 },
    { name: 'recoilHorizontal', before: 325, now: 320 },
  ])
})

test('an unsold preset does not hide what is known: the weapon is priced part by part, and what is missing is named', () => {
  const few = (uid: string) => (['m4a1', 'grip', 'magazine'].includes(uid) ? undefined : prices[uid])
  expect(priceBuild(facts, defaultBuild(facts), few)).toMatchObject({
    base: { uid: 'm4a1-bare' },
    known: 31_000 + 14_200 + 12_900 + 9_400,
    unpriced: ['magazine', 'grip'],
  })
  const none = priceBuild(facts, defaultBuild(facts), () => undefined)
  expect(none).toMatchObject({ known: 0, unpriced: ['m4a1'] })
})

describe('a sale of a build', () => {
  const paid: Record<string, number[]> = {
    'm4a1-bare': [16_000, 17_500, 0],
    receiver: [7_000, 5_100, 9_000],
    'short-barrel': [6_400, 6_000, 8_000],
    magazine: [900, 1_000, 800],
    'short-handguard': [3_000, 2_000, 100],
    grip: [1_200, 1_500, 100],
  }
  const sale = (of: Record<string, number[]>) => sellBuild(facts, defaultBuild(facts), (uid) => of[uid])

  test('goes to the trader who pays most for all of it', () => {
    expect(sale(paid)).toEqual({ trader: 0, total: 16_000 + 7_000 + 6_400 + 900 + 3_000 + 1_200, takeOff: [] })
    expect(sellBuild(facts, defaultBuild(facts), () => undefined)).toBeUndefined()
  })

  test('is whole only where every part is bought; where nobody does, the parts to take off are named', () => {
    expect(sale({ ...paid, grip: [0, 1_500, 100] })).toEqual({ trader: 1, total: 33_100, takeOff: [] })
    const { grip: _nobody, ...others } = paid
    expect(sale(others)).toEqual({ trader: 0, total: 33_300, takeOff: ['grip'] })
  })
})

describe('rounds of a chosen round', () => {
  const build = withRound(defaultBuild(facts), uidOf('m995'))
  const withRoundAt = (unit: number | undefined) => (uid: string) => (uid === 'm995' ? unit : prices[uid])

  test('are a full magazine and one in the chamber, and part of the price', () => {
    expect(priceLoaded(facts, build, withRoundAt(1_500))).toMatchObject({
      total: 62_000 + 31 * 1_500,
      known: 62_000 + 31 * 1_500,
      weapon: 62_000,
      rounds: { uid: 'm995', count: 31, price: 46_500 },
    })
  })

  test('without a price leave the build without a total, never for nothing', () => {
    const price = priceLoaded(facts, build, withRoundAt(undefined))
    expect(price).toMatchObject({ known: 62_000, weapon: 62_000, unpriced: ['m995'], rounds: { count: 31 } })
    expect(price).not.toHaveProperty('total')
  })

  test('cost nothing when the player has them, and nobody pays for a round that was not chosen', () => {
    expect(priceLoaded(facts, build, withRoundAt(1_500), new Set([uidOf('m995')])).total).toBe(62_000)
    expect(priceLoaded(facts, defaultBuild(facts), priceOf)).toMatchObject({ total: 62_000, weapon: 62_000 })
    expect(priceLoaded(facts, defaultBuild(facts), priceOf)).not.toHaveProperty('rounds')
  })
})
