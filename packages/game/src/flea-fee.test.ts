import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestAskingPrice, exactFleaFee, fleaFee, netOfFee } from './flea-fee.ts'

const rates = { offerRate: 0.03, requirementRate: 0.03 }
const aFee = (basePrice: number, askingPrice: number, hideoutManagement?: number, quantity = 1) =>
  exactFleaFee({
    basePrice,
    askingPrice,
    quantity,
    rates,
    ...(hideoutManagement !== undefined && { intelligenceCenter: { hideoutManagement } }),
  })

describe('golden values: base price, asked price → plain, Intelligence Center 3, with Hideout Management 50', () => {
  test.each([
    [100_000, 100_000, 6_000, 4_200, 3_300],
    [100_000, 150_000, 7_915.35, 5_540.75, 4_353.44],
    [100_000, 50_000, 5_371.13, 3_759.79, 2_954.12],
    [10_000, 100_000, 12_075, 8_452.5, 6_641.25],
    [20_000, 35_000, 1_846.97, 1_292.88, 1_015.83],
    [1, 10_000, 147_169.15, 103_018.41, 80_943.03],
    [50_000, 1_000_000, 189_518.26, 132_662.78, 104_235.04],
  ])('%d, %d', (base, asked, plain, centre, skilled) => {
    expect(aFee(base, asked)).toBeCloseTo(plain, 1)
    expect(aFee(base, asked, 0)).toBeCloseTo(centre, 1)
    expect(aFee(base, asked, 50)).toBeCloseTo(skilled, 1)
  })
})

test('ten units cost ten times one and as much as one pack of ten', () => {
  expect(aFee(100, 5_000, undefined, 10)).toBeCloseTo(17_512.51, 1)
  expect(aFee(1_000, 50_000)).toBeCloseTo(17_512.51, 1)
})

test('only the end result is rounded, half up', () => {
  expect(fleaFee({ basePrice: 10_000, askingPrice: 100_000, rates, intelligenceCenter: { hideoutManagement: 0 } })).toBe(8_453)
  expect(netOfFee({ basePrice: 10_000, askingPrice: 100_000, rates })).toBe(87_925)
})

test('there is no fee without a base price or an asking price', () => {
  for (const [base, asked] of [
    [0, 1_000],
    [1_000, 0],
    [-5, 10],
    [Number.NaN, 10],
  ] as const)
    expect(fleaFee({ basePrice: base, askingPrice: asked, rates })).toBeUndefined()
  expect(bestAskingPrice({ basePrice: 0, rates })).toBeUndefined()
})

test('the skill counts up to 50', () => expect(aFee(100_000, 100_000, 51)).toBe(aFee(100_000, 100_000, 50)))

const price = fc.integer({ min: 1, max: 10_000_000 })

test('the fee is never negative and grows with the asked price above the base price', () => {
  fc.assert(
    fc.property(price, price, price, (base, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(aFee(base, base + low) ?? -1).toBeGreaterThan(0)
      expect((aFee(base, base + high) ?? 0) - (aFee(base, base + low) ?? 0)).toBeGreaterThanOrEqual(-1e-6)
    }),
  )
})

test('the Intelligence Center never makes it dearer, more skill neither', () => {
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: 50 }), (base, asked, skill) => {
      expect(aFee(base, asked, skill) ?? 0).toBeLessThanOrEqual(aFee(base, asked, 0) ?? 0)
      expect(aFee(base, asked, 0) ?? 0).toBeLessThan(aFee(base, asked) ?? 0)
    }),
  )
})

test('no asking price leaves more than the best one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.double({ min: 0.01, max: 300, noNaN: true }),
      fc.double({ min: 0.005, max: 0.2, noNaN: true }),
      (basePrice, factor, rate) => {
        const input = { basePrice, rates: { offerRate: rate, requirementRate: rate } }
        const best = bestAskingPrice(input) ?? 0
        const left = (askingPrice: number) => askingPrice - (exactFleaFee({ ...input, askingPrice }) ?? 0)
        // Tiny rates lead to billions, whose last digits are rounded.
        const highest = left(best) + 1e-6 + best * 1e-14
        expect(highest).toBeGreaterThanOrEqual(left(Math.max(1, Math.round(basePrice * factor))))
        for (const near of [best - 2, best - 1, best + 1, best + 2]) if (near >= 1) expect(highest).toBeGreaterThanOrEqual(left(near))
      },
    ),
  )
})

test('the best price by trying every rouble is found exactly', () => {
  for (const basePrice of [1, 7, 50, 120]) {
    let best = 1
    const left = (askingPrice: number) => askingPrice - (exactFleaFee({ basePrice, askingPrice, rates }) ?? 0)
    for (let asked = 1; asked < basePrice * 2_000; asked++) if (left(asked) > left(best)) best = asked
    expect(bestAskingPrice({ basePrice, rates })).toBe(best)
  }
})

test('the best price is not above what buyers pay', () => {
  expect(bestAskingPrice({ basePrice: 198_000, rates }, 296_372)).toBe(296_372)
})
