import { cyclesOf, passLimit } from '@stashwise/calculators/costs/cheapest-costs'
import { solveCosts } from '@stashwise/calculators/costs/cost-world'
import type { Derivation } from '@stashwise/calculators/costs/derivation'
import { deriveCost } from '@stashwise/calculators/costs/derive-cost'
import { runOf } from '@stashwise/calculators/costs/run'
import { cheapestCost } from '@stashwise/calculators/costs/ways'
import { recipeFigures } from '@stashwise/calculators/recipes/recipe-figures'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'
import type { Catalogue, RecipeRef } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import { gameModes } from '@stashwise/game/mode'
import type { Barter, Craft } from '@stashwise/game/recipe'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy } from './economy.ts'

/*
 * Every item of the game, calculated a second time, slowly and without the engine: by walking each derivation down to prices that stand in
 * the catalogue, and by trying every recipe again and again from nothing but the catalogue's own records.
 */

const settings: CalculatorSettings = { ...defaultSettings, fuel: 'metal' }
const metalTank = '5d1b36a186f7742523398433'
const [tankSeconds, withoutFuel] = [100 * 757.9, ['lavatory', 'scav-case', 'cultist-circle']]

function recordsOf({ facts, prices }: Catalogue) {
  const recipes = new Map<string, RecipeRef>()
  for (const refs of facts.joins.madeBy.values()) for (const ref of refs) recipes.set(ref.recipe.id, ref)
  const at = (uid: ItemUid) => facts.ordinals.get(uid) ?? -1
  const isDogtag = (uid: ItemUid) => /^dogtag(_(bear|usec)(_\w+)?)?$/.test(facts.items[at(uid)]?.url ?? '')
  const best = (uid: ItemUid) => Math.max(0, ...(prices.offers[at(uid)]?.sellTo ?? []).map(({ priceRoubles }) => priceRoubles))
  const flea = (uid: ItemUid) => {
    const price = facts.items[at(uid)]?.fleaBanned ? undefined : prices.flea[at(uid)]
    return price?.last ?? price?.avg24h ?? price?.avg7d
  }
  const cash = (uid: ItemUid) =>
    facts.items[at(uid)]?.bsgId === '5449016a4bdc2d6f028b456f'
      ? 1
      : Math.min(flea(uid) ?? Infinity, ...(prices.offers[at(uid)]?.buyFrom ?? []).map(({ priceRoubles }) => priceRoubles))
  const seconds = (ref: RecipeRef) =>
    ref.kind === 'craft' && !withoutFuel.includes(facts.modules.get(ref.recipe.module)?.slug ?? '') ? ref.recipe.duration : 0
  const tank = facts.items.find(({ bsgId }) => bsgId === metalTank)?.uid
  const inputs = ({ recipe }: RecipeRef) => recipe.inputs.filter(({ isTool }) => !isTool)
  return { recipes, isDogtag, best, flea, cash, seconds, tank, inputs, items: facts.items.map(({ uid }) => uid) }
}

/** What one unit of everything costs, by passes over all recipes until they have long settled. */
function computeSlowly(catalogue: Catalogue): Map<ItemUid, number> {
  const { recipes, isDogtag, cash, seconds, tank, inputs, items } = recordsOf(catalogue)
  let costs = new Map(items.map((uid) => [uid, cash(uid)]))
  const usable = [...recipes.values()].filter((ref) => inputs(ref).length > 0 && !inputs(ref).some(({ uid }) => isDogtag(uid)))
  for (let pass = 0; pass < 60; pass++) {
    const next = new Map(costs)
    for (const ref of usable) {
      let total = (seconds(ref) / tankSeconds) * (costs.get(tank ?? ('' as ItemUid)) ?? Infinity)
      for (const { uid, count } of inputs(ref)) total += count * (costs.get(uid) ?? Infinity)
      for (const { uid, count } of ref.recipe.outputs) next.set(uid, Math.min(next.get(uid) ?? Infinity, total / count))
    }
    // A pack of rounds is opened for nothing.
    for (const { uid, types, contains } of catalogue.facts.items) {
      const [inside] = types.includes('ammoBox') && contains.length === 1 ? contains : []
      if (inside) next.set(inside.uid, Math.min(next.get(inside.uid) ?? Infinity, (costs.get(uid) ?? Infinity) / inside.count))
    }
    costs = next
  }
  return costs
}

describe.each(gameModes.map(({ mode }) => mode))('%s', (mode) => {
  const catalogue = snapshotCatalogue(mode)
  const economy = toEconomy(catalogue)
  const world = solveCosts(economy, settings)
  const records = recordsOf(catalogue)
  /** Roubles the game counts a GP coin as in the mode. Source: the feed's settings, as the snapshot has them. */
  const gpCoin = mode === 'pve' ? 46_875 : 18_518

  /** What a derivation comes to when every price and recipe in it is looked up again. */
  function evaluate(step: Derivation): number {
    const uid = economy.items[step.item ?? -1]?.uid ?? ('' as ItemUid)
    const quantity = step.quantity ?? 0
    switch (step.formula) {
      case 'flea':
      case 'historical':
        return (records.flea(uid) ?? Number.NaN) * quantity
      case 'market':
        return quantity
      case 'trader': {
        const offers = catalogue.prices.offers[catalogue.facts.ordinals.get(uid) ?? -1]?.buyFrom ?? []
        const offer = offers.find(
          ({ trader, traderLevel, priceRoubles }) =>
            trader === economy.traders[step.trader ?? -1]?.id && traderLevel === step.traderLevel && priceRoubles === step.unit,
        )
        return (offer?.priceRoubles ?? Number.NaN) * quantity
      }
      case 'sellToTrader':
        return records.best(uid) * quantity
      case 'tool':
        return 0
      case 'again':
        return (cheapestCost(world, step.item ?? -1)?.unit ?? Number.NaN) * quantity
      case 'pack': {
        const [pack] = step.children
        const opened = catalogue.facts.items[catalogue.facts.ordinals.get(economy.items[pack?.item ?? -1]?.uid ?? ('' as ItemUid)) ?? -1]
        expect(opened?.contains).toEqual([expect.objectContaining({ uid })])
        expect((pack?.quantity ?? 0) * (opened?.contains[0]?.count ?? 0)).toBeCloseTo(quantity, 6)
        return step.children.reduce((sum, child) => sum + evaluate(child), 0)
      }
      case 'custom':
        return gpCoin * quantity
      case 'fuel':
        return step.children.reduce((sum, child) => sum + evaluate(child), 0)
      case 'barter':
      case 'craft':
        return evaluateMade(step, quantity)
      default:
        throw new Error(`a derivation of the game has a step ${step.formula}`)
    }
  }

  function evaluateMade(step: Derivation, quantity: number): number {
    const index = step.recipe?.index ?? -1
    const id = (step.recipe?.kind === 'barter' ? economy.barters[index] : economy.crafts[index])?.id ?? ''
    const ref = records.recipes.get(id)
    if (!ref) throw new Error(`no recipe ${id}`)
    const uid = economy.items[step.item ?? -1]?.uid
    const given = ref.recipe.outputs.find((output) => output.uid === uid)?.count ?? Number.NaN
    const runs = quantity / given
    expect(step.runs).toBeCloseTo(runs, 9)
    const taken = step.children.filter(({ formula }) => formula !== 'fuel')
    expect(taken.map((child) => economy.items[child.item ?? -1]?.uid)).toEqual(ref.recipe.inputs.map((input) => input.uid))
    for (const [part, child] of taken.entries()) {
      const wanted = ref.recipe.inputs[part]
      if (wanted && !wanted.isTool && !isFilter(ref.recipe)) expect(child.quantity).toBeCloseTo(wanted.count * runs, 9)
    }
    const fuel = step.children.find(({ formula }) => formula === 'fuel')
    expect(fuel?.quantity ?? 0).toBeCloseTo((records.seconds(ref) / tankSeconds) * runs, 9)
    return step.children.reduce((sum, child) => sum + evaluate(child), 0)
  }
  const isFilter = (recipe: Barter | Craft) => 'module' in recipe && catalogue.facts.modules.get(recipe.module)?.slug === 'water-collector'

  test('every item’s derivation, looked up again step by step, comes to its cost', () => {
    let checked = 0
    for (const index of economy.items.keys()) {
      const cost = cheapestCost(world, index)
      const tree = deriveCost(world, index, 1)
      expect(tree === undefined).toBe(cost === undefined)
      if (!tree || !cost) continue
      checked++
      const value = evaluate(tree)
      expect(Math.abs(value - cost.unit)).toBeLessThanOrEqual(1e-6 * Math.max(1, cost.unit))
    }
    expect(checked).toBeGreaterThan(4000)
  })

  test('every item’s cost is the one that trying all recipes again and again comes to', () => {
    const slow = computeSlowly(catalogue)
    let got = 0
    for (const [index, { uid }] of economy.items.entries()) {
      const cost = cheapestCost(world, index)
      const expected = slow.get(uid) ?? Infinity
      if (cost?.isGot) got++
      expect(cost?.isGot ? cost.unit : Infinity).toSatisfy(
        (unit: number) => unit === expected || Math.abs(unit - expected) <= 1e-6 * expected,
      )
    }
    expect(got).toBeGreaterThan(3000)
  })

  test('most recipes have a profit; those without one lack the price of a thing nobody sells or buys', () => {
    const figures = recipeFigures(world)
    const unknown = figures.filter(({ profit }) => profit === undefined)
    expect(figures.length).toBeGreaterThan(600)
    expect(unknown.length).toBeLessThan(figures.length / 3)
    for (const { kind, index, cost, revenue } of unknown) {
      const limited = world.recipes.find((each) => each.kind === kind && each.index === index)
      const run = limited && runOf(world, limited)
      if (run?.limited && 'missing' in run.limited) continue // its sellers have too few for one run
      const recipe = kind === 'barter' ? economy.barters[index] : economy.crafts[index]
      const parts = cost === undefined ? recipe?.inputs : revenue === undefined ? recipe?.outputs : []
      expect(parts?.some(({ item }) => (economy.items[item]?.sellTo.length ?? 0) === 0)).toBe(true)
    }
  })

  test('the full list of figures has real magnitudes', () => {
    const crafts = recipeFigures(world).filter(({ kind, profit }) => kind === 'craft' && profit !== undefined)
    for (const { profit = 0, seconds = 0, fuel } of crafts) {
      expect(Math.abs(profit)).toBeLessThan(10_000_000)
      expect(seconds).toBeGreaterThan(0)
      expect(fuel).toBeGreaterThanOrEqual(0)
    }
  })
})

test('recipes of the game that feed each other settle, and none do so for nothing', () => {
  const world = solveCosts(toEconomy(snapshotCatalogue('pvp')), defaultSettings)
  const names = cyclesOf(world.costs, world.makers).map(({ nodes }) => nodes.map((node) => world.economy.items[world.itemOf(node)]?.url))
  expect(names.map((round) => round.toSorted().join())).toContain('ai-2_medkit,pile_of_meds')
  expect(world.cycles()).toEqual([])
  expect(world.costs.passes).toBeLessThan(passLimit)
})
