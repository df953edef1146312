import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Economy } from '../economy.ts'
import { recipeFigures } from '../recipes/recipe-figures.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { type AnItem, aBarter, aCraft, anEconomy, at, itemNames, moduleAt } from '../testing/an-economy.ts'
import { solveCosts } from './cost-world.ts'
import { deriveCost, deriveMade } from './derive-cost.ts'
import { fleaSale } from './sale.ts'
import { leavesOf } from './sale-tree.ts'
import { cheapestCost, waysTo } from './ways.ts'

const settings = (change: Partial<CalculatorSettings> = {}): CalculatorSettings => ({ ...defaultSettings, ...change })
const costOf = (economy: Economy, name: AnItem, change: Partial<CalculatorSettings> = {}) =>
  cheapestCost(solveCosts(economy, settings(change)), at(name))?.unit
const figuresOf = (economy: Economy, change: Partial<CalculatorSettings> = {}) => recipeFigures(solveCosts(economy, settings(change)))[0]

describe('where things come from', () => {
  test('the cheapest of flea, trader, barter and craft', () => {
    const economy = anEconomy({ barters: [aBarter([['nuts', 1]], [['bolts', 2]])], crafts: [aCraft([['kite', 1]], [['bolts', 4]])] })
    expect(costOf(economy, 'bolts', { useBarters: false, useCrafts: false, useTraderPrices: false })).toBe(16_000)
    expect(costOf(economy, 'bolts', { useBarters: false, useCrafts: false })).toBe(12_500)
    expect(costOf(economy, 'bolts', { useCrafts: false })).toBe(9000)
    expect(costOf(economy, 'bolts')).toBe(5500)
  })

  test('chains of recipes, however long', () => {
    const economy = anEconomy({
      crafts: [aCraft([['kite', 1]], [['bolts', 4]]), aCraft([['bolts', 2]], [['nuts', 2]])],
      barters: [aBarter([['nuts', 4]], [['case', 1]])],
    })
    expect(costOf(economy, 'case')).toBe(4 * 5500)
  })

  test('levels, quests and modules count once progress is counted', () => {
    const economy = anEconomy({
      barters: [aBarter([['nuts', 1]], [['bolts', 2]], { level: 3, quest: 0 })],
      crafts: [aCraft([['kite', 1]], [['bolts', 4]], { level: 2, quest: 0 })],
    })
    const progress = { useProgress: true, level: 20, traderLevels: { prapor: 1, mechanic: 1 } }
    const cost = (change: Partial<CalculatorSettings>) => costOf(economy, 'bolts', { ...progress, ...change })
    expect(cost({})).toBe(16_000)
    expect(cost({ level: 14 })).toBe(16_000) // Not on the flea market yet, but never less than there.
    expect(cost({ traderLevels: { prapor: 1, mechanic: 2 } })).toBe(12_500)
    expect(cost({ traderLevels: { prapor: 3, mechanic: 1 } })).toBe(16_000)
    expect(cost({ traderLevels: { prapor: 3, mechanic: 1 }, questsDone: new Set(['gunsmith']) })).toBe(9000)
    expect(cost({ modulesBuilt: { workbench: 2 } })).toBe(16_000)
    expect(cost({ modulesBuilt: { workbench: 2 }, questsDone: new Set(['gunsmith']) })).toBe(5500)
    expect(costOf(economy, 'bolts')).toBe(5500)
  })

  test('a craft of some editions is for those', () => {
    const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['bolts', 4]], { gameEditions: ['edge_of_darkness'] })] })
    const progress = { useProgress: true, level: 20, modulesBuilt: { workbench: 1 }, traderLevels: { mechanic: 1 } }
    expect(costOf(economy, 'bolts', progress)).toBe(16_000)
    expect(costOf(economy, 'bolts', { ...progress, gameEdition: 'Edge of Darkness' })).toBe(5500)
  })

  test('an own price replaces the flea market’s; other ways still compete', () => {
    const economy = anEconomy()
    expect(costOf(economy, 'bolts', { ownBuy: { bolts: 100 } })).toBe(100)
    expect(costOf(economy, 'bolts', { ownBuy: { bolts: 99_000 } })).toBe(12_500)
    expect(costOf(economy, 'bolts', { ownBuy: { bolts: 0 } })).toBe(0)
  })

  test('what nobody sells is worth what a trader pays, and is no way to other things', () => {
    const economy = anEconomy({ barters: [aBarter([['plans', 1]], [['case', 1]])] })
    expect(cheapestCost(solveCosts(economy, settings()), at('plans'))).toEqual({ unit: 18_000, isGot: false })
    expect(costOf(economy, 'case')).toBe(420_000)
    expect(figuresOf(economy)).toMatchObject({ cost: 18_000 })
  })

  test('what has no price at all leaves its recipes without a cost', () => {
    const economy = anEconomy({ barters: [aBarter([['junk', 1]], [['case', 1]])], change: { junk: { price: {} } } })
    const figures = figuresOf(economy)
    expect(figures?.cost).toBeUndefined()
    expect(figures?.profit).toBeUndefined()
  })

  test('what must be found in raid is not bought: it comes from a craft or at an own price', () => {
    const barters = [aBarter([['kite', 2, 'raid']], [['case', 1]])]
    expect(figuresOf(anEconomy({ barters }))?.cost).toBeUndefined()
    expect(figuresOf(anEconomy({ barters, crafts: [aCraft([['nuts', 1]], [['kite', 1]])] }))?.cost).toBe(36_000)
    expect(figuresOf(anEconomy({ barters }), { ownBuy: { gunpowder_kite: 5000 } })?.cost).toBe(10_000)
    expect(figuresOf(anEconomy({ barters: [...barters, aBarter([['nuts', 1]], [['kite', 10]])] }))?.cost).toBeUndefined()
  })
})

describe('the rules of inputs', () => {
  test('tools cost nothing and are shown', () => {
    const economy = anEconomy({
      crafts: [
        aCraft(
          [
            ['kite', 1],
            ['toolset', 1, 'tool'],
          ],
          [['bolts', 4]],
        ),
      ],
    })
    const world = solveCosts(economy, settings())
    expect(figuresOf(economy)?.cost).toBe(22_000)
    const tree = deriveCost(world, at('bolts'), 4)
    expect(tree?.total).toBe(22_000)
    expect(tree?.children.find(({ isTool }) => isTool)).toMatchObject({ item: at('toolset'), total: 0, quantity: 1 })
  })

  test.each([
    [undefined, 1, 360],
    [15, 1, 5400],
    [15, 30, 10_800],
    [15, 5, 5400],
  ])('a dogtag from level %s, the player’s from %i, costs %i', (minLevel, dogtagLevel, cost) => {
    const economy = anEconomy({ barters: [aBarter([minLevel === undefined ? ['dogtag', 2] : ['dogtag', 2, minLevel]], [['case', 1]])] })
    expect(figuresOf(economy, { dogtagLevel })?.cost).toBe(2 * cost)
    expect(figuresOf(economy)?.hasDogtags).toBe(true)
    // Nobody sells dogtags, so a case still costs what the flea market asks.
    expect(costOf(economy, 'case', { dogtagLevel })).toBe(420_000)
  })

  test('an empty tank counts a tenth of what a trader pays for a full one, in crafts only', () => {
    const crafts = [aCraft([['metalTank', 2]], [['case', 1]])]
    expect(figuresOf(anEconomy({ crafts }))?.cost).toBe(2 * 46_015)
    expect(figuresOf(anEconomy({ crafts }), { emptyTanks: true })?.cost).toBeCloseTo(2 * 2880)
    expect(figuresOf(anEconomy({ barters: [aBarter([['metalTank', 2]], [['case', 1]])] }), { emptyTanks: true })?.cost).toBe(2 * 46_015)
    // The player's own price is that of a full tank.
    expect(figuresOf(anEconomy({ crafts }), { emptyTanks: true, ownBuy: { metal_fuel_tank: 45_000 } })?.cost).toBeCloseTo(2 * 2880)
  })

  test.each([
    [0, 0.66],
    [20, 0.594],
    [50, 0.495],
    [51, 0.495],
  ])('purified water at Hideout Management %i takes %d of a filter', (hideoutManagement, share) => {
    const module = moduleAt('water-collector')
    const figures = (count: number) =>
      figuresOf(anEconomy({ crafts: [aCraft([['filter', count]], [['water', 1]], { module })] }), { hideoutManagement })
    expect(figures(1)?.cost).toBe(Math.round(34_667 * share))
    expect(figures(0.66)?.cost).toBe(Math.round(34_667 * share))
  })

  test('a filter elsewhere is a whole one', () => {
    expect(figuresOf(anEconomy({ crafts: [aCraft([['filter', 1]], [['case', 1]])] }), { hideoutManagement: 50 })?.cost).toBe(34_667)
  })
})

describe('fuel and time', () => {
  const crafts = [aCraft([['kite', 1]], [['bolts', 4]], { duration: 75_790 })]
  test.each([
    ['metal', {}, 46_015],
    ['metal', { solarPower: true }, 23_007.5],
    ['metal', { hideoutManagement: 50 }, 34_511.25],
    ['metal', { hideoutManagement: 50, solarPower: true }, 17_255.63],
    ['metal', { hideoutManagement: 50, solarPower: true, fuelCombination: 'additive' }, 11_503.75],
    ['other', {}, (49_609 * 100) / 60],
    ['off', {}, 0],
  ] as const)('%s fuel with %o: a tank’s time costs %d', (fuel, change, cost) => {
    expect(figuresOf(anEconomy({ crafts }), { fuel, ...change })?.fuel).toBe(Math.round(cost))
  })

  test('the admin’s fuel base counts', () => {
    const economy = anEconomy({ crafts })
    expect(figuresOf({ ...economy, rules: { ...economy.rules, fuelSeconds: 2 * 757.9 } }, { fuel: 'metal' })?.fuel).toBe(23_008)
  })

  test('the lavatory goes on without the generator', () => {
    const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['bolts', 4]], { module: moduleAt('lavatory') })] })
    expect(figuresOf(economy, { fuel: 'metal' })?.fuel).toBe(0)
  })

  test('the Crafting skill shortens a craft, its fuel and lifts its profit per hour; the bitcoin farm stays as it is', () => {
    const economy = anEconomy({ crafts })
    const [plain, skilled] = [figuresOf(economy, { fuel: 'metal' }), figuresOf(economy, { fuel: 'metal', crafting: 50 })]
    expect(skilled?.seconds).toBeCloseTo(75_790 * 0.625)
    expect(skilled?.fuel).toBe(Math.round(46_015 * 0.625))
    expect(skilled?.perHour).toBeGreaterThan(plain?.perHour ?? 0)
    const farm = anEconomy({ crafts: [aCraft([], [['case', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
    expect(figuresOf(farm, { crafting: 50 })?.seconds).toBe(145_000)
  })

  test('what a farm makes from nothing is worth its sale, not nothing', () => {
    const farm = anEconomy({
      crafts: [aCraft([], [['plans', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })],
      barters: [aBarter([['plans', 2]], [['case', 1]])],
    })
    expect(figuresOf(farm)).toMatchObject({ kind: 'barter', cost: 36_000 })
  })
})

describe('rewards', () => {
  test('a reward of more than one unit is compared per unit', () => {
    // 40 rounds for 22,000: 550 each, dearer than the trader pays for one, far below the run's cost.
    const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['ammo', 40]])] })
    expect(costOf(economy, 'ammo')).toBe(550)
    expect(figuresOf(economy)).toMatchObject({ revenue: 40 * 420, profit: 40 * 420 - 22_000 })
  })

  test('every reward of a recipe counts', () => {
    const economy = anEconomy({
      crafts: [
        aCraft(
          [['kite', 2]],
          [
            ['nuts', 1],
            ['bolts', 3],
          ],
        ),
      ],
    })
    const world = solveCosts(economy, settings({ useFee: false }))
    const [figures] = recipeFigures(world)
    expect(figures).toMatchObject({ cost: 44_000, revenue: 18_000 + 3 * 16_000, profit: 22_000 })
    // A bolt costs what is left of the run once the nuts are sold: cheaper than the trader's 12,500.
    expect(cheapestCost(world, at('bolts'))?.unit).toBeCloseTo((44_000 - 18_000) / 3)
    const tree = deriveCost(world, at('bolts'), 3)
    expect(tree?.children.find(({ formula }) => formula === 'credit')?.total).toBe(-18_000)
  })

  test('profit per slot counts the cells of all products', () => {
    const economy = anEconomy({ barters: [aBarter([['plans', 1]], [['rifle', 1]])] })
    expect(figuresOf(economy)).toMatchObject({ profit: 18_000, perSlot: 1800 })
  })

  test('a barter saves what its reward costs for cash less its inputs; its reward is listed unless the market asks for found in raid', () => {
    const economy = anEconomy({ barters: [aBarter([['kite', 2]], [['case', 1]])] })
    const listed = Math.round(fleaSale(economy.items[at('case')] ?? expect.fail(), economy, defaultSettings)?.unit ?? 0)
    expect(listed).toBeGreaterThan(390_000)
    expect(figuresOf(economy)).toMatchObject({ cost: 44_000, revenue: listed, profit: listed - 44_000, saves: 376_000 })
    const strict = { ...economy, rules: { ...economy.rules, foundInRaidRequired: true } }
    expect(figuresOf(strict)).toMatchObject({ cost: 44_000, revenue: 120_000, profit: 76_000, saves: 376_000 })
  })

  test('the fee’s settings change the fee, each in its own way', () => {
    const economy = anEconomy({ crafts: [aCraft([['kite', 2]], [['case', 1]])] })
    const feeOf = (change: Partial<CalculatorSettings>) => figuresOf(economy, change)?.fee
    const fees = [
      feeOf({}),
      feeOf({ intelligenceCenter3: true }),
      feeOf({ intelligenceCenter3: true, hideoutManagement: 25 }),
      feeOf({ useFee: false }),
    ]
    expect(new Set(fees).size).toBe(4)
    expect(fees[3]).toBe(0)
    expect(feeOf({ hideoutManagement: 25 })).toBe(fees[0])
  })
})

describe('ways that were compared', () => {
  test('all are listed with what is missing for them, the cheapest open one is chosen', () => {
    const economy = anEconomy({ barters: [aBarter([['nuts', 1]], [['bolts', 2]], { level: 3 })] })
    const ways = waysTo(
      solveCosts(economy, settings({ useProgress: true, level: 20, traderLevels: { prapor: 2, mechanic: 2 } })),
      at('bolts'),
    )
    expect(ways.map(({ unit, isChosen, blockers }) => [unit, isChosen, blockers.length])).toEqual([
      [9000, false, 1],
      [12_500, true, 0],
      [16_000, false, 0],
    ])
  })

  test('one that is cheaper and never taken says why', () => {
    const reasonOf = (economy: ReturnType<typeof anEconomy>, name: AnItem, changes: Parameters<typeof settings>[0] = {}) =>
      waysTo(solveCosts(economy, settings(changes)), at(name)).map(({ unit, isChosen, unused }) => [unit, isChosen, unused])
    const farm = anEconomy({ crafts: [aCraft([], [['case', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
    expect(reasonOf(farm, 'case')[0]).toEqual([0, false, 'farm'])
    const dogtags = anEconomy({ barters: [aBarter([['dogtag', 2]], [['case', 1]])] })
    expect(reasonOf(dogtags, 'case').find(([, , unused]) => unused === 'dogtags')?.[1]).toBe(false)
    const both = anEconomy({ barters: [aBarter([['nuts', 1]], [['bolts', 2]])], crafts: [aCraft([['nuts', 1]], [['bolts', 3]])] })
    expect(reasonOf(both, 'bolts', { useBarters: false, useCrafts: false }).map(([, , unused]) => unused)).toContain('barters')
    expect(reasonOf(both, 'bolts', { useBarters: false, useCrafts: false }).map(([, , unused]) => unused)).toContain('crafts')
    expect(reasonOf(both, 'bolts').map(([, , unused]) => unused)).not.toContain('barters')
  })

  test('an item beside all recipes has its cash ways', () => {
    const world = solveCosts(anEconomy(), settings())
    expect(waysTo(world, at('nuts')).map(({ unit }) => unit)).toEqual([18_000])
    expect(deriveCost(world, at('nuts'), 3)).toMatchObject({ total: 54_000, formula: 'flea', children: [] })
  })
})

describe('properties', () => {
  const names = itemNames.filter((name) => name !== 'roubles' && name !== 'dogtag')
  const aPart = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 9 }))
  const anOutput = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 60 }))
  const someBarters = fc.array(
    fc
      .tuple(
        fc.array(aPart, { minLength: 1, maxLength: 3 }),
        fc.array(anOutput, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 1, max: 4 }),
      )
      .map(([inputs, outputs, level]) => aBarter(inputs, outputs, { level })),
    { maxLength: 6 },
  )
  const someCrafts = fc.array(
    fc
      .tuple(fc.array(aPart, { minLength: 1, maxLength: 3 }), anOutput, fc.nat(2))
      .map(([inputs, output, module]) => aCraft(inputs, [output], { module })),
    { maxLength: 5 },
  )
  const someSettings = fc.record({
    useFee: fc.boolean(),
    sellToFleaOnly: fc.boolean(),
    fuel: fc.constantFrom('off' as const, 'metal' as const, 'other' as const),
    crafting: fc.nat(51),
    hideoutManagement: fc.nat(51),
    emptyTanks: fc.boolean(),
  })
  const costs = (economy: Economy, change: Partial<CalculatorSettings>) => {
    const world = solveCosts(economy, settings(change))
    return itemNames.map((name) => cheapestCost(world, at(name)))
  }
  const isNotDearer = (after: ReturnType<typeof costs>, before: ReturnType<typeof costs>) => {
    for (const [index, was] of before.entries()) {
      const now = after[index]
      // What could not be got was worth its sale; once it can be got it has a price, whatever that is.
      if (was?.isGot) expect(now?.unit).toBeLessThanOrEqual(was.unit * (1 + 1e-9) + 1e-6)
    }
  }

  test('the leaves of every derivation sum to its total, and its total is the cost', () => {
    fc.assert(
      fc.property(someBarters, someCrafts, someSettings, fc.integer({ min: 1, max: 50 }), (barters, crafts, change, quantity) => {
        const world = solveCosts(anEconomy({ barters, crafts }), settings(change))
        for (const name of itemNames) {
          const cost = cheapestCost(world, at(name))
          const tree = deriveCost(world, at(name), quantity)
          expect(tree === undefined).toBe(cost === undefined)
          if (!tree || !cost) continue
          const leaves = leavesOf(tree).reduce((sum, { total }) => sum + total, 0)
          expect(leaves).toBeCloseTo(tree.total, 3)
          expect(tree.total).toBeCloseTo(cost.unit * quantity, 2)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a further recipe never makes anything dearer', () => {
    fc.assert(
      fc.property(someBarters, someCrafts, someCrafts, someSettings, (barters, crafts, further, change) => {
        isNotDearer(costs(anEconomy({ barters, crafts: [...crafts, ...further] }), change), costs(anEconomy({ barters, crafts }), change))
      }),
      { numRuns: 200 },
    )
  })

  test('a higher trader level never raises a cost', () => {
    fc.assert(
      fc.property(someBarters, someCrafts, someSettings, fc.integer({ min: 1, max: 3 }), (barters, crafts, change, level) => {
        const economy = anEconomy({ barters, crafts })
        const at = (prapor: number) => ({
          ...change,
          useProgress: true,
          level: 20,
          traderLevels: { prapor, mechanic: 1 },
          modulesBuilt: { workbench: 1, 'water-collector': 1, lavatory: 1 },
        })
        isNotDearer(costs(economy, at(level + 1)), costs(economy, at(level)))
      }),
      { numRuns: 200 },
    )
  })

  test('whole runs cost at least as much as shares of runs', () => {
    fc.assert(
      fc.property(someBarters, someCrafts, fc.integer({ min: 1, max: 50 }), (barters, crafts, quantity) => {
        const world = solveCosts(anEconomy({ barters, crafts }), settings())
        for (const recipe of world.recipes) {
          for (const { node } of recipe.gives) {
            const [share, whole] = [
              deriveMade(world, recipe, node, quantity),
              deriveMade(world, recipe, node, quantity, { wholeRuns: true }),
            ]
            if (share && whole && recipe.gives.length === 1) expect(whole.total).toBeGreaterThanOrEqual(share.total - 1e-6)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
