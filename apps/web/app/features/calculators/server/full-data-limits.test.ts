import { solveCosts } from '@stashwise/calculators/costs/cost-world'
import { inputsOfRuns, passesLimits, runOf } from '@stashwise/calculators/costs/run'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'
import { leastCostOfRun } from '@stashwise/calculators/testing/least-cost'
import { gameModes } from '@stashwise/game/mode'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy } from './economy.ts'

/*
 * Every recipe of the game that passes a seller's limit, against a linear program: what the site says can be had, at no less than it
 * costs, and at most a thousandth above it.
 */

const players: [who: string, change: Partial<CalculatorSettings>][] = [
  ['a visitor', {}],
  ['24-hour averages', { priceField: 'avg24h' }],
]

describe.each(gameModes.map(({ mode }) => mode))('%s', (mode) => {
  const economy = toEconomy(snapshotCatalogue(mode))

  test.each(players)('runs within sellers’ limits cost the least they can: %s', (_who, change) => {
    const world = solveCosts(economy, { ...defaultSettings, ...change })
    const limited = world.recipes.filter((recipe) => passesLimits(world, recipe) && recipe.parts.every(({ way }) => !way))
    const off: string[] = []
    for (const recipe of limited) {
      const { total, own } = runOf(world, recipe)
      if (own > 0) continue
      const least = leastCostOfRun(world, recipe)
      const trees = inputsOfRuns(world, recipe, 1)
      const derived = trees?.reduce((sum, tree) => sum + tree.total, 0)
      const name = `${economy.items[recipe.recipe.outputs[0]?.item ?? -1]?.url} ${recipe.recipe.id}: ${total} for ${least}`
      if ((total ?? Infinity) < least * (1 - 1e-7) || (total ?? Infinity) > least * 1.001) off.push(name)
      if (Math.abs((derived ?? Infinity) - (total ?? Infinity)) > 1e-6 * least) off.push(`${name}, derived ${derived}`)
    }
    expect(limited.length).toBeGreaterThan(10)
    expect(off).toEqual([])
  })
})
