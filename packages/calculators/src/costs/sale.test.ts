import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { type AnItem, anEconomy, at } from '../testing/an-economy.ts'
import { bestSale, bestTraderSale, directSales, fleaSale, mayBeListed, productSale, traderSales } from './sale.ts'

const economy = anEconomy()
const itemOf = (name: AnItem, from = economy) => {
  const item = from.items[at(name)]
  if (!item) throw new Error(name)
  return item
}
const settings = (change: Partial<CalculatorSettings> = {}): CalculatorSettings => ({ ...defaultSettings, ...change })

describe('golden fees', () => {
  // Base price, asking price and the fee without centre, with it, and with Hideout Management 50. Source: semantics, section 1.
  test.each([
    [100_000, 100_000, 6000, 4200, 3300],
    [100_000, 150_000, 7915.35, 5540.75, 4353.44],
    [100_000, 50_000, 5371.13, 3759.79, 2954.12],
    [20_000, 35_000, 1846.97, 1292.88, 1015.83],
  ])('base %i at %i', (basePrice, last, plain, centre, managed) => {
    const other = anEconomy({ change: { kite: { basePrice, price: { last } } } })
    const feeOf = (change: Partial<CalculatorSettings>) => fleaSale(itemOf('kite', other), other, settings(change))?.fee
    expect(feeOf({})).toBeCloseTo(plain, 2)
    expect(feeOf({ intelligenceCenter3: true })).toBeCloseTo(centre, 2)
    expect(feeOf({ intelligenceCenter3: true, hideoutManagement: 50 })).toBeCloseTo(managed, 2)
    expect(feeOf({ intelligenceCenter3: true, hideoutManagement: 51 })).toBeCloseTo(managed, 2)
  })

  test('the centre counts when it is built in the hideout, and only its third level', () => {
    const feeWith = (level: number) =>
      fleaSale(itemOf('kite'), economy, settings({ useProgress: true, level: 40, modulesBuilt: { 'intelligence-center': level } }))?.fee
    expect(feeWith(2)).toBe(fleaSale(itemOf('kite'), economy, settings())?.fee)
    expect(feeWith(3)).toBe(fleaSale(itemOf('kite'), economy, settings({ intelligenceCenter3: true }))?.fee)
  })

  test('the reduction is what the hideout’s bonus says', () => {
    const half = { ...economy, rules: { ...economy.rules, centreReduction: 0.5 } }
    const fee = fleaSale(itemOf('case'), economy, settings())?.fee ?? 0
    expect(fleaSale(itemOf('case'), half, settings({ intelligenceCenter3: true }))?.fee).toBeCloseTo(fee / 2, 6)
  })
})

test('less is asked than buyers pay where the fee would eat the rest', () => {
  const dear = anEconomy({ change: { junk: { basePrice: 1, price: { last: 10_000 } } } })
  const sale = fleaSale(itemOf('junk', dear), dear, settings())
  expect(sale?.market).toBe(10_000)
  expect(sale?.asking).toBeLessThan(200)
  // Selling at the market's price would lose 137,169 roubles to the fee.
  expect(sale?.unit).toBeGreaterThan(0)
})

test('without a base price there is no fee', () => {
  expect(fleaSale(itemOf('junk'), economy, settings())).toMatchObject({ unit: 9000, fee: 0, type: 'flea' })
})

test('a fee that is left out is left out everywhere', () => {
  expect(fleaSale(itemOf('kite'), economy, settings({ useFee: false }))).toMatchObject({ unit: 22_000, fee: 0 })
})

describe('found in raid', () => {
  const strict = { ...economy, rules: { ...economy.rules, foundInRaidRequired: true } }

  // What the feed's rule says, whether the thing was found in raid, and where it goes.
  test.each([
    [false, true, 'flea'],
    [false, false, 'flea'],
    [true, true, 'flea'],
    [true, false, 'sellToTrader'],
  ] as const)('asked for: %s, found in raid: %s, sold to %s', (foundInRaidRequired, isFoundInRaid, type) => {
    const market = foundInRaidRequired ? strict : economy
    expect(mayBeListed(itemOf('case'), isFoundInRaid, market, settings())).toBe(type === 'flea')
    expect(bestSale(itemOf('case'), isFoundInRaid, market, settings())?.type).toBe(type)
    expect(productSale(isFoundInRaid ? 'craft' : 'barter', itemOf('case'), market, settings())?.type).toBe(type)
  })
  test('what may not be listed brings what the best trader pays', () => {
    expect(bestSale(itemOf('case'), false, strict, settings())).toMatchObject({ unit: 120_000, trader: 1 })
  })
  test('an own price says otherwise for what may not be listed', () => {
    const own = settings({ ownSell: { magazine_case: 400_000 } })
    expect(bestSale(itemOf('case'), false, strict, own)).toMatchObject({ type: 'user', unit: 400_000, fee: 0 })
    expect(bestSale(itemOf('case'), true, strict, own)).toMatchObject({ type: 'user', asking: 400_000 })
  })
  test('the best sale is one of the ways to sell, and nobody pays more who is asked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AnItem>('case', 'rifle', 'junk', 'kite', 'bolts', 'plans'),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 900_000 })),
        (name, isFoundInRaid, isStrict, sellToFleaOnly, own) => {
          const [market, item] = [isStrict ? strict : economy, itemOf(name)]
          const player = settings({ sellToFleaOnly, ...(own !== null && { ownSell: { [item.uid]: own } }) })
          const ways = directSales(item, isFoundInRaid, market, player)
          const best = bestSale(item, isFoundInRaid, market, player)
          if (ways.length === 0) expect(best).toBeUndefined()
          else expect(ways).toContainEqual(best)
          if (!sellToFleaOnly && mayBeListed(item, isFoundInRaid, market, player)) expect(best).toEqual(ways[0])
        },
      ),
    )
  })
  test('what is banned from the flea market goes to a trader', () => {
    expect(bestSale(itemOf('rifle'), true, economy, settings())).toMatchObject({ type: 'sellToTrader', unit: 36_000 })
  })
  test('the flea market opens at its level, and at the item’s own', () => {
    const progress = { useProgress: true }
    expect(bestSale(itemOf('case'), true, economy, settings({ ...progress, level: 14 }))?.type).toBe('sellToTrader')
    expect(bestSale(itemOf('case'), true, economy, settings({ ...progress, level: 15 }))?.type).toBe('flea')
    const late = anEconomy({ change: { case: { fleaLevel: 30 } } })
    expect(bestSale(itemOf('case', late), true, late, settings({ ...progress, level: 29 }))?.type).toBe('sellToTrader')
  })
})

test('flea only sells what can be listed there, the best sale takes the trader who pays more', () => {
  const rich = anEconomy({ change: { kite: { sellTo: [{ trader: 0, priceRoubles: 30_000 }] } } })
  expect(bestSale(itemOf('kite', rich), true, rich, settings())?.type).toBe('flea')
  expect(bestSale(itemOf('kite', rich), true, rich, settings({ sellToFleaOnly: false }))).toMatchObject({
    type: 'sellToTrader',
    unit: 30_000,
  })
})

test('a price field that the market lacks is taken from another, and says so', () => {
  expect(fleaSale(itemOf('kite'), economy, settings({ priceField: 'avg24h', useFee: false }))).toMatchObject({ unit: 21_000, type: 'flea' })
  expect(fleaSale(itemOf('case'), economy, settings({ priceField: 'avg24h', useFee: false }))).toMatchObject({
    unit: 420_000,
    type: 'historical',
  })
})

test('traders come with the one that pays most first', () => {
  const two = anEconomy({
    change: {
      nuts: {
        sellTo: [
          { trader: 0, priceRoubles: 8000 },
          { trader: 1, priceRoubles: 9000 },
        ],
      },
    },
  })
  expect(traderSales(itemOf('nuts', two)).map(({ unit }) => unit)).toEqual([9000, 8000])
  expect(bestTraderSale(itemOf('nuts', two))?.unit).toBe(9000)
  expect(bestTraderSale(itemOf('junk'))).toBeUndefined()
})

test('a fee is never negative, and what is left is never more than what is asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 51 }),
      (basePrice, last, intelligenceCenter3, hideoutManagement) => {
        const other = anEconomy({ change: { kite: { basePrice, price: { last } } } })
        const sale = fleaSale(itemOf('kite', other), other, settings({ intelligenceCenter3, hideoutManagement }))
        expect(sale?.fee).toBeGreaterThanOrEqual(0)
        expect(sale?.unit).toBeLessThanOrEqual(sale?.asking ?? 0)
        expect(sale?.asking).toBeLessThanOrEqual(last)
      },
    ),
  )
})
