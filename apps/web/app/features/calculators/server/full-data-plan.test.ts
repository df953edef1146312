import { createCalculator, solve } from '@stashwise/calculators/calculator'
import type { Maker } from '@stashwise/calculators/costs/cost-graph'
import { solveCosts } from '@stashwise/calculators/costs/cost-world'
import { planQuantity } from '@stashwise/calculators/costs/plan-quantity'
import { leavesOf } from '@stashwise/calculators/costs/sale-tree'
import { recipesGiving } from '@stashwise/calculators/costs/ways'
import { defaultSettings } from '@stashwise/calculators/settings'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy } from './economy.ts'

const economy = toEconomy(snapshotCatalogue('pvp'))
const world = solveCosts(economy, defaultSettings)

/** What whole runs of one recipe cost when everything they take is bought from one seller with enough of it. */
function boughtFor(recipe: Maker, item: number, quantity: number): number {
  const given = recipe.gives.find(({ node }) => node === item)
  const runs = Math.ceil(quantity / (given?.count ?? 1))
  const limit = 'limit' in recipe.recipe ? recipe.recipe.limit : undefined
  if (limit !== undefined && runs > limit) return Infinity
  return recipe.parts.reduce((sum, { part, way, node, count }) => {
    if (part.isTool) return sum
    const seller = world.cashOf(node).find(({ offer }) => offer?.limit === undefined || offer.limit >= count * runs)
    return sum + (way?.unit ?? seller?.unit ?? Infinity) * count * runs
  }, 0)
}

test.each([1, 5])('no plan for %i of anything is dearer than buying what one recipe takes', (quantity) => {
  let planned = 0
  for (const item of economy.items.keys()) {
    const made = recipesGiving(world, item).filter((recipe) => recipe.isWay)
    const plan = made.length > 0 ? planQuantity(world, item, quantity) : undefined
    if (!plan || plan.unmet > 0) continue
    planned++
    const simple = Math.min(...made.map((recipe) => boughtFor(recipe, item, quantity)))
    expect(plan.total).toBeLessThanOrEqual(simple + 1)
    const leaves = plan.parts.flatMap(leavesOf).reduce((sum, { total }) => sum + total, 0)
    expect(Math.abs(leaves - plan.total)).toBeLessThanOrEqual(1e-6 * Math.max(1, plan.total))
  }
  expect(planned).toBeGreaterThan(500)
})

const names = { items: [], traders: [], modules: [], quests: [], questItems: {} }
const everything = { kind: 'craft', search: '', available: false, profitable: false, hideDogtags: false, mixesDoubtful: true } as const
const calculatorWith = (useCrafts: boolean) => createCalculator(solve(economy, { ...defaultSettings, useCrafts }), names)
const craftsWith = (useCrafts: boolean) =>
  calculatorWith(useCrafts).list({ ...everything, sort: 'profit', dir: 'desc' }, { limit: 1000, isFree: false }).rows

test('a craft with crafted parts says what it earns with bought ones, and the reverse, as the list without crafts does', () => {
  const figuresBought = new Map(craftsWith(false).map(({ id, figures: { profit, perHour } }) => [id, { profit, perHour }]))
  const rows = craftsWith(true)
  for (const { id, figures, bought, crafted, partsSeconds } of rows) {
    const without = figuresBought.get(id)
    if (bought) expect(bought).toEqual(without)
    else if (without?.profit !== undefined) expect(figures).toMatchObject(without)
    if (!crafted) continue
    expect(partsSeconds).toBeUndefined()
    expect(crafted.profit).toBeGreaterThan(figures.profit ?? Number.NaN)
  }
  expect(rows.filter(({ bought }) => bought).length).toBeGreaterThan(20)
  const counted = rows.flatMap(({ crafted }) => crafted ?? [])
  expect(counted.length).toBeGreaterThan(2)
  // Parts of the same module, and parts that there are few of.
  expect(new Set(counted.map(({ partsSeconds = 0 }) => partsSeconds > 0))).toEqual(new Set([true, false]))
})

test('no craft earns less by the hour than with bought parts, with which the hideout’s modules are always counted, best craft and day alike', () => {
  for (const { id, figures, bought } of craftsWith(true))
    expect(figures.perHour ?? Infinity, id).toBeGreaterThanOrEqual(bought?.perHour ?? -Infinity)
  const modulesWith = (useCrafts: boolean) => calculatorWith(useCrafts).hideout({ logins: [480, 1080, 1380] }, 5).modules
  const modules = modulesWith(true)
  expect(modules).toEqual(modulesWith(false))
  for (const { module, best, perDay, runs = Number.NaN } of modules)
    if (perDay !== undefined && best?.cards === undefined)
      expect(Math.abs(perDay - (best?.figures.profit ?? Number.NaN) * runs), module.slug).toBeLessThanOrEqual(1)
})

test('a module’s day with bought parts is never above the maximum of the whole hideout, and its best craft is one that the list calls available', () => {
  for (const [level, loyalty, station] of [
    [12, 1, 1],
    [15, 2, 2],
    [42, 4, 3],
  ] as const) {
    const modulesBuilt = Object.fromEntries(economy.modules.map(({ id }) => [id, station]))
    const traderLevels = Object.fromEntries(economy.traders.map(({ slug }) => [slug, loyalty]))
    const player = { ...defaultSettings, useProgress: true, level, traderLevels, modulesBuilt, loginsADay: 2 }
    const calculator = createCalculator(solve(economy, player), names)
    const { modules, ceiling } = calculator.hideout({ logins: [480, 1080] }, 1)
    const listOf = (of: typeof calculator) => {
      const { rows } = of.list({ ...everything, available: true, sort: 'perHour', dir: 'desc' }, { limit: 1000, isFree: false })
      return new Map(rows.map((row) => [row.id, row]))
    }
    const listed = listOf(calculator)
    const bought = listOf(createCalculator(solve(economy, { ...player, useCrafts: false }), names))
    for (const { module, best, perDay = 0, runs, capped } of modules) {
      expect(perDay, module.slug).toBeLessThanOrEqual(ceiling + 1)
      if (!best || best.cards !== undefined) continue
      expect(listed.has(best.id), best.id).toBe(true)
      // Lists count the same logins as the hideout, which buys all parts.
      if (capped && runs !== undefined) expect(bought.get(best.id)?.few?.runs, best.id).toBe(runs)
    }
  }
})
