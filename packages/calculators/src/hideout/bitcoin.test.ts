import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitcoinFarm, coinCap, type FarmInput, farmCurve, secondsPerCoin } from './bitcoin.ts'

const farm = (change: Partial<FarmInput> = {}) =>
  bitcoinFarm({ cards: 50, coinPrice: 650_000, solarPower: false, hideoutManagement: 0, combination: 'multiplicative', ...change })

describe('golden values (semantics, section 3)', () => {
  test.each([
    [1, 145_000, 40.28, 0.5959],
    [2, 139_259, 38.68, 0.6204],
    [5, 124_474, 34.58, 0.6941],
    [10, 105_760, 29.38, 0.8169],
    [20, 81_311, 22.59, 1.0626],
    [25, 72_886, 20.25, 1.1854],
    [30, 66_043, 18.35, 1.3082],
    [40, 55_603, 15.45, 1.5539],
    [50, 48_013, 13.34, 1.7995],
  ])('%i cards', (cards, seconds, hours, coins) => {
    const result = farm({ cards })
    expect(Math.round(result.secondsPerCoin)).toBe(seconds)
    expect(result.secondsPerCoin / 3600).toBeCloseTo(hours, 2)
    expect(result.coinsPerDay).toBeCloseTo(coins, 4)
  })

  test('a full farm of 50 cards takes 40 hours: once a day loses nothing, once in three days 44 %', () => {
    expect(farm().fullAfterHours).toBeCloseTo(40, 1)
    expect(farm({ everyHours: 24 })).toMatchObject({ lost: 0, collectedPerDay: farm().coinsPerDay })
    expect(farm({ everyHours: 72 }).lost).toBeCloseTo(0.44, 2)
  })

  test('elite Hideout Management holds five coins', () => {
    expect([coinCap(0), coinCap(50), coinCap(51)]).toEqual([3, 3, 5])
    expect(farm({ everyHours: 48, hideoutManagement: 51 }).lost).toBe(0)
    expect(farm({ everyHours: 48 }).lost).toBeGreaterThan(0.16)
  })

  test.each([
    // Shorter than a filling, but a gap may begin with most of a coin: figures of an emptying-by-emptying walk.
    [35, 48, 1.25],
    [50, 39, 1.538],
    [50, 36, 1.667],
    [30, 48, 1.25],
  ])('%i cards emptied every %i hours give %f coins a day', (cards, everyHours, coins) => {
    expect(farm({ cards, everyHours }).collectedPerDay).toBeCloseTo(coins, 2)
  })
})

describe('a day', () => {
  const fuel = { kind: 'metal' as const, tankPrice: 46_015 }
  test('is the coins less the fuel, and pays the cards back', () => {
    const result = farm({ fuel, cardPrice: 296_372 })
    expect(result.fuelPerDay).toBeCloseTo((46_015 * 24) / 21.0528, 0)
    expect(result.profitPerDay).toBeCloseTo(1.7995 * 650_000 - result.fuelPerDay, -2)
    expect(result.paybackDays).toBeCloseTo((50 * 296_372) / result.profitPerDay, 6)
  })
  test('solar power halves the fuel', () => {
    expect(farm({ fuel, solarPower: true }).fuelPerDay).toBeCloseTo(farm({ fuel }).fuelPerDay / 2, 6)
  })
  test('a farm that earns nothing is never paid back', () => {
    const result = farm({ cards: 1, coinPrice: 1000, fuel, cardPrice: 296_372 })
    expect(result.profitPerDay).toBeLessThan(0)
    expect(result.paybackDays).toBeUndefined()
  })
})

test('half a card, no card and 51 cards are refused, and a coin takes time', () => {
  for (const cards of [0, 0.5, 51, Number.NaN]) expect(() => secondsPerCoin(cards)).toThrow(RangeError)
  expect(() => secondsPerCoin(1, 0)).toThrow(RangeError)
})

test('more cards are never slower, and what is lost lies between what every gap is too long by, with and without a coin begun', () => {
  const curve = farmCurve({ coinPrice: 650_000, solarPower: false, hideoutManagement: 0, combination: 'multiplicative' })
  expect(curve).toHaveLength(50)
  for (const [at, result] of curve.entries()) expect(result.coinsPerDay).toBeGreaterThan(curve[at - 1]?.coinsPerDay ?? 0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 400 }), (cards, everyHours) => {
      const { lost, fullAfterHours, secondsPerCoin: seconds } = farm({ cards, everyHours })
      const tooLong = (hours: number) => Math.max(0, hours - fullAfterHours) / everyHours
      expect(lost).toBeGreaterThanOrEqual(tooLong(everyHours) - 1e-9)
      expect(lost).toBeLessThanOrEqual(tooLong(everyHours + seconds / 3600) + 1e-9)
    }),
  )
})
