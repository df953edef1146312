import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Economy } from '../economy.ts'
import { defaultSettings } from '../settings.ts'
import { type AnItem, aBarter, aCraft, anEconomy, at } from '../testing/an-economy.ts'
import { solveCosts } from './cost-world.ts'
import { planQuantity } from './plan-quantity.ts'

const totalOf = (economy: Economy, name: AnItem, quantity: number) =>
  planQuantity(solveCosts(economy, defaultSettings), at(name), quantity)?.total

test('nine of what comes in eights are one run and one purchase', () => {
  // A run of eight nuts costs 22,000; one is 18,000 on the flea market.
  const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['nuts', 8]])] })
  expect(totalOf(economy, 'nuts', 8)).toBe(22_000)
  expect(totalOf(economy, 'nuts', 9)).toBe(22_000 + 18_000)
  expect(totalOf(economy, 'nuts', 10)).toBe(2 * 22_000)
})

test('runs and purchases are mixed at every step of a chain', () => {
  // Nine nuts for a case: the nuts are a run of eight and one that is bought.
  const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['nuts', 8]]), aCraft([['nuts', 9]], [['case', 1]])] })
  expect(totalOf(economy, 'case', 1)).toBe(40_000)
})

test('a cheap seller with a limit comes first, then runs', () => {
  // Three bolts at 12,500 each from Mechanic, or four for 44,000 from a run.
  const economy = anEconomy({ crafts: [aCraft([['kite', 2]], [['bolts', 4]])], change: { bolts: { price: { last: 60_000 } } } })
  expect(totalOf(economy, 'bolts', 7)).toBe(44_000 + 37_500)
  expect(totalOf(economy, 'bolts', 5)).toBe(44_000 + 12_500)
})

test('a run for which sellers have too little is not planned', () => {
  const economy = anEconomy({
    crafts: [aCraft([['bolts', 5]], [['case', 1]])],
    change: { bolts: { fleaBanned: true }, case: { fleaBanned: true } },
  })
  expect(planQuantity(solveCosts(economy, defaultSettings), at('case'), 1)).toBeUndefined()
})

test('rounds come in whole packs', () => {
  const economy = anEconomy({ change: { kite: { pack: { item: at('ammo'), count: 30 } } } })
  expect(totalOf(economy, 'ammo', 30)).toBe(22_000)
  expect(totalOf(economy, 'ammo', 31)).toBe(44_000)
})

/** What is spent, and what sellers have left. */
type Bought = { spent: number; left: ReadonlyMap<string, number> }

/** Every way to so many of a thing: any number of runs of every recipe, what they take got at once, the rest from any sellers. */
function everyWay(economy: Economy, item: number, quantity: number, left: Bought['left'], used: readonly string[] = []): Bought[] {
  if (quantity <= 0) return [{ spent: 0, left }]
  const { buyFrom = [], price, fleaBanned } = economy.items[item] ?? {}
  const found: Bought[] = []
  const add = (first: Bought, rest: number, more: readonly string[]) => {
    for (const { spent, left: after } of everyWay(economy, item, rest, first.left, more))
      found.push({ spent: first.spent + spent, left: after })
  }
  for (const [place, offer] of buyFrom.entries()) {
    const key = `${item} ${place}`
    const stock = left.get(key) ?? offer.limit ?? Infinity
    if (stock >= 1) add({ spent: offer.priceRoubles, left: new Map(left).set(key, stock - 1) }, quantity - 1, used)
  }
  if (price?.last !== undefined && !fleaBanned) add({ spent: price.last, left }, quantity - 1, used)
  for (const [place, recipe] of [...economy.barters, ...economy.crafts].entries()) {
    const [given] = recipe.outputs
    const key = `recipe ${place}`
    if (given?.item !== item || used.includes(key)) continue
    const most = Math.min(Math.ceil(quantity / given.count), left.get(key) ?? ('limit' in recipe ? recipe.limit : undefined) ?? Infinity)
    for (let runs = 1; runs <= most; runs++) {
      let parts: Bought[] = [{ spent: 0, left }]
      for (const part of recipe.inputs) {
        parts = parts.flatMap((so) =>
          everyWay(economy, part.item, part.count * runs, so.left).map((more) => ({ spent: so.spent + more.spent, left: more.left })),
        )
      }
      for (const so of cheapest(parts)) add(so, quantity - runs * given.count, [...used, key])
    }
  }
  return cheapest(found)
}

/** For each state of the sellers the cheapest, so that trying everything ends. */
function cheapest(found: readonly Bought[]): Bought[] {
  const known = new Map<string, Bought>()
  for (const each of found) {
    const key = [...each.left]
      .map(([name, count]) => `${name}=${count}`)
      .sort()
      .join()
    const other = known.get(key)
    if (!other || each.spent < other.spent) known.set(key, each)
  }
  return [...known.values()]
}

test('no mix of runs and purchases is cheaper than the plan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 5_000, max: 60_000 }),
      (quantity, yielded, limit, made, taken, offered, flea) => {
        const economy = anEconomy({
          barters: [aBarter([['bolts', taken]], [['case', yielded]], { limit })],
          crafts: [aCraft([['kite', 1]], [['bolts', made]])],
          change: {
            case: { price: { last: flea } },
            bolts: { buyFrom: [{ trader: 1, priceRoubles: 12_500, level: 2, limit: offered }] },
          },
        })
        const plan = planQuantity(solveCosts(economy, defaultSettings), at('case'), quantity)
        const least = Math.min(...everyWay(economy, at('case'), quantity, new Map()).map(({ spent }) => spent))
        expect(plan?.unmet).toBe(0)
        expect(plan?.total).toBeCloseTo(least, 4)
      },
    ),
    { numRuns: 60 },
  )
})
