import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { type CostWorld, solveCosts } from '@stashwise/calculators/costs/cost-world'
import { runOf } from '@stashwise/calculators/costs/run'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy, toNames } from './economy.ts'

const economy = toEconomy(snapshotCatalogue('pvp'))

/** Roubles a run takes when money gets all of it, and what it takes of the player's own; Infinity where money does not, or what is unknown. */
function figuresOf(world: CostWorld) {
  return world.recipes.map((recipe) => {
    const { total, own, limited } = runOf(world, recipe)
    const isBought = recipe.parts.every(
      ({ part, node, way }) => part.isTool || way !== undefined || (world.costs.unit[node] ?? Infinity) < Infinity,
    )
    return {
      id: recipe.recipe.id,
      cash: isBought && total !== undefined ? total - own : Infinity,
      own: total === undefined ? Infinity : own,
      isLimited: limited !== undefined,
    }
  })
}

const progress = (level: number, trader: number): Partial<CalculatorSettings> => ({
  useProgress: true,
  level,
  traderLevels: Object.fromEntries(economy.traders.map(({ slug }) => [slug, trader])),
  questsDone: new Set(economy.quests),
  modulesBuilt: Object.fromEntries(economy.modules.map(({ id, levels }) => [id, levels.length])),
  gameEdition: 'Edge of Darkness',
})

test.each<[string, Partial<CalculatorSettings>, Partial<CalculatorSettings>]>([
  ['barters', { useBarters: false }, {}],
  ['crafts', { useCrafts: false }, {}],
  ['barters and crafts', { useBarters: false, useCrafts: false }, {}],
  ['traders', { useTraderPrices: false }, {}],
  ['the flea market at level 15', progress(14, 4), progress(15, 4)],
  ['level 40', progress(15, 4), progress(40, 4)],
  ['traders of level 2', progress(40, 1), progress(40, 2)],
  ['traders of level 3', progress(40, 2), progress(40, 3)],
  ['traders of level 4', progress(40, 3), progress(40, 4)],
])('with %s nothing costs more money, and no recipe takes more of the player’s own', (_, less, more) => {
  const [before, after] = [solveCosts(economy, { ...defaultSettings, ...less }), solveCosts(economy, { ...defaultSettings, ...more })]
  for (const [node, unit] of before.costs.unit.entries()) expect(after.costs.unit[node]).toBeLessThanOrEqual(unit * (1 + 1e-9))
  const now = figuresOf(after)
  for (const [at, was] of figuresOf(before).entries()) {
    // Where sellers run out within one run, the mix of the next ones is the best but for a thousandth.
    const share = now[at]?.isLimited ? 1e-3 : 1e-9
    expect(now[at]?.cash, was.id).toBeLessThanOrEqual(was.cash * (1 + share) + 1e-6)
    if (now[at]?.own !== Infinity) expect(now[at]?.own, was.id).toBeLessThanOrEqual(was.own + 1e-6)
  }
})

test.each([14, 24, 40])('a player of level %i has no open way to an item that costs less than its cheapest source', (level) => {
  const settings: CalculatorSettings = {
    ...defaultSettings,
    useProgress: true,
    level,
    traderLevels: Object.fromEntries(economy.traders.map(({ slug }) => [slug, 2])),
    unknown: ['quests', 'modules', 'edition'],
  }
  const calculator = createCalculator(solve(economy, settings), toNames(snapshotCatalogue('pvp'), economy, 'en'))
  const faults: string[] = []
  let compared = 0
  for (const { uid, url } of economy.items) {
    const source = calculator.source(uid)
    if (!source?.isGot) continue
    compared++
    const below = source.ways.find((way) => way.unit < (source.unit ?? Infinity) && way.blockers.length === 0 && way.unused === undefined)
    if (below) faults.push(`${url}: ${below.priceType} at ${below.unit}, not ${source.unit}`)
  }
  expect(faults).toEqual([])
  expect(compared).toBeGreaterThan(level === 14 ? 400 : 2000)
})
