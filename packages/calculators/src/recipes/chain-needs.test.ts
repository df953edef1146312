import { describe, expect, test } from 'vitest'
import { solveCosts } from '../costs/cost-world.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { aBarter, aCraft, anEconomy, at, moduleAt } from '../testing/an-economy.ts'
import { chainNeeds } from './chain-needs.ts'
import { recipeFigures } from './recipe-figures.ts'

/** Superwater in the workbench 1 of bolts, which a lavatory 2 makes of nuts, a barter of the second level gives, or Mechanic 2 sells. */
const economy = anEconomy({
  barters: [aBarter([['junk', 1]], [['nuts', 2]], { level: 2 })],
  crafts: [
    aCraft([['bolts', 2]], [['water', 1]]),
    aCraft([['nuts', 1]], [['bolts', 4]], { module: moduleAt('lavatory'), level: 2 }),
    aCraft([['kite', 1]], [['case', 1]], { level: 3 }),
  ],
})
const worldOf = (change: Partial<CalculatorSettings> = {}) => solveCosts(economy, { ...defaultSettings, ...change })
const recipe = 1

describe('a cost that counts on higher levels than the recipe’s own', () => {
  test('names them, along the whole chain', () => {
    const world = worldOf()
    const needsOf = (index: number) => chainNeeds(world, world.recipes[index] ?? expect.fail())
    expect(needsOf(recipe)).toEqual([
      { kind: 'module', module: moduleAt('lavatory'), level: 2 },
      { kind: 'trader', trader: 0, level: 2 },
    ])
    expect(needsOf(3)).toEqual([])
  })

  test('names a trader who sells the part for cash', () => {
    const world = worldOf({ useCrafts: false, useBarters: false })
    expect(chainNeeds(world, world.recipes[recipe] ?? expect.fail())).toEqual([{ kind: 'trader', trader: 1, level: 2 }])
  })

  test('needs nothing that is not there once only routes up to a level count, or the player’s own', () => {
    for (const change of [
      { routeLevel: 1 },
      { useProgress: true, level: 40, traderLevels: { prapor: 1, mechanic: 1 }, modulesBuilt: { workbench: 1, lavatory: 1 } },
    ]) {
      const world = worldOf(change)
      expect(chainNeeds(world, world.recipes[recipe] ?? expect.fail())).toEqual([])
      // Bolts from the flea market: two of them at 16,000.
      expect(recipeFigures(world)[recipe]?.cost).toBe(32_000)
      expect(world.costs.unit[at('nuts')]).toBe(18_000)
    }
  })
})

test('more levels never make anything dearer, and with all of them it costs what it costs without the filter', () => {
  const free = worldOf()
  let before = worldOf({ routeLevel: 0 }).costs.unit
  for (const routeLevel of [1, 2, 3, 4]) {
    const { unit } = worldOf({ routeLevel }).costs
    for (const [node, cost] of unit.entries()) expect(cost).toBeLessThanOrEqual(before[node] ?? Infinity)
    before = unit
  }
  expect(before).toEqual(free.costs.unit)
})
