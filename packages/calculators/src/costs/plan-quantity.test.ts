import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { aBarter, aCraft, anEconomy, at } from '../testing/an-economy.ts'
import { solveCosts } from './cost-world.ts'
import { planQuantity } from './plan-quantity.ts'
import { leavesOf } from './sale-tree.ts'

const plan = (economy: ReturnType<typeof anEconomy>, name: Parameters<typeof at>[0], quantity: number) =>
  planQuantity(solveCosts(economy, defaultSettings), at(name), quantity)

describe('buy limits', () => {
  test('a trader sells up to the limit, the flea market the rest', () => {
    // Mechanic: 12,500, three until the next reset; flea: 16,000.
    const bolts = plan(anEconomy(), 'bolts', 5)
    expect(bolts?.parts.map(({ formula, quantity, total }) => [formula, quantity, total])).toEqual([
      ['trader', 3, 37_500],
      ['flea', 2, 32_000],
    ])
    expect(bolts).toMatchObject({ total: 69_500, perUnit: 13_900, unmet: 0 })
  })

  test('a barter yields as often as its limit', () => {
    const economy = anEconomy({ barters: [aBarter([['kite', 1]], [['case', 1]], { limit: 2 })] })
    expect(plan(economy, 'case', 3)?.parts.map(({ formula, quantity }) => [formula, quantity])).toEqual([
      ['barter', 2],
      ['flea', 1],
    ])
  })

  test('a limit is shared by all steps of a plan', () => {
    // Two bolts a case: the trader's three bolts are enough for one case; the next needs one from the flea market.
    const economy = anEconomy({ barters: [aBarter([['bolts', 2]], [['case', 1]])] })
    const cases = plan(economy, 'case', 2)
    expect(cases?.total).toBe(3 * 12_500 + 16_000)
    expect(cases?.unmet).toBe(0)
  })

  test('what nobody has before the reset stays unmet', () => {
    const economy = anEconomy({ change: { bolts: { fleaBanned: true } } })
    expect(plan(economy, 'bolts', 10)).toMatchObject({ total: 37_500, perUnit: 12_500, unmet: 7 })
  })

  test('money has no limit', () => {
    const economy = anEconomy({
      change: { nuts: { role: 'currency', fleaBanned: true, buyFrom: [{ trader: 0, priceRoubles: 198, level: 1, limit: 10 }] } },
    })
    expect(plan(economy, 'nuts', 500)).toMatchObject({ total: 99_000, unmet: 0 })
  })
})

describe('whole runs', () => {
  test('a recipe runs a whole number of times, and what is over is told', () => {
    const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['ammo', 40]])] })
    const ammo = plan(economy, 'ammo', 50)
    expect(ammo).toMatchObject({ total: 44_000, perUnit: 880 })
    expect(ammo?.parts[0]).toMatchObject({ runs: 2 })
    expect(ammo?.parts[0]?.inputs).toContainEqual({ name: 'left', value: 30, unit: 'count' })
  })

  test('every step of a chain is weighed against buying: what a run leaves over is paid for', () => {
    // By the unit bolts cost 220 from a kite; but one of them is cheaper on the flea market than a run that makes a hundred.
    const economy = anEconomy({
      crafts: [aCraft([['kite', 1]], [['bolts', 100]]), aCraft([['bolts', 1]], [['ammo', 40]])],
      change: { bolts: { buyFrom: [] } },
    })
    const ammo = plan(economy, 'ammo', 1)
    expect(ammo).toMatchObject({ total: 16_000 })
    const many = plan(economy, 'ammo', 4000)
    expect(many?.parts[0]).toMatchObject({ formula: 'craft', total: 22_000 })
  })

  test('a limited barter’s last run is taken whole', () => {
    const economy = anEconomy({
      barters: [aBarter([['kite', 1]], [['bolts', 25]], { limit: 3 })],
      change: { bolts: { buyFrom: [], fleaBanned: true } },
    })
    const bolts = plan(economy, 'bolts', 97)
    expect(bolts).toMatchObject({ total: 66_000, unmet: 22 })
    expect(bolts?.parts[0]).toMatchObject({ quantity: 75, runs: 3 })
  })

  test('for few units cash may beat a run that makes many', () => {
    const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['bolts', 10]])] })
    expect(plan(economy, 'bolts', 1)?.parts[0]?.formula).toBe('trader')
    expect(plan(economy, 'bolts', 10)?.parts[0]).toMatchObject({ formula: 'craft', total: 22_000 })
  })
})

test('an item without any way has no plan, and half an item is refused', () => {
  expect(plan(anEconomy({ change: { rifle: { sellTo: [] } } }), 'rifle', 1)).toBeUndefined()
  expect(() => plan(anEconomy(), 'bolts', 0)).toThrow(RangeError)
  expect(() => plan(anEconomy(), 'bolts', 1.5)).toThrow(RangeError)
})

test('plans: units add up, leaves sum to the total, no limit is passed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      (quantity, limit, count) => {
        const economy = anEconomy({
          barters: [
            aBarter(
              [
                ['bolts', 1],
                ['kite', 1],
              ],
              [['case', count]],
              { limit },
            ),
          ],
          crafts: [aCraft([['nuts', 2]], [['bolts', 3]])],
        })
        const found = plan(economy, 'case', quantity)
        expect(found?.parts.reduce((sum, part) => sum + (part.quantity ?? 0), 0)).toBe(quantity - (found?.unmet ?? 0))
        const leaves = found?.parts.flatMap(leavesOf) ?? []
        expect(leaves.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(found?.total ?? 0, 3)
        const runs = found?.parts.filter(({ recipe }) => recipe?.kind === 'barter').reduce((sum, part) => sum + (part.runs ?? 0), 0)
        expect(runs).toBeLessThanOrEqual(limit)
        const bought = leaves.filter(({ priceType, item }) => priceType === 'trader' && item === at('bolts'))
        expect(bought.reduce((sum, leaf) => sum + (leaf.quantity ?? 0), 0)).toBeLessThanOrEqual(3)
      },
    ),
    { numRuns: 100 },
  )
})
