import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CostGraph, type CostRecipe, cheapestCosts, choiceOf, cyclesOf, type Node, passLimit, runCost } from './cheapest-costs.ts'

const size = 6

/** Recipes over few nodes, so that most graphs have circles; counts and prices as the game has them. */
const aRecipe: fc.Arbitrary<CostRecipe> = fc.record({
  uses: fc.uniqueArray(fc.record({ node: fc.nat(size - 1), count: fc.integer({ min: 1, max: 8 }) }), {
    minLength: 1,
    maxLength: 2,
    selector: ({ node }) => node,
  }),
  fixed: fc.integer({ min: 0, max: 20_000 }),
  gives: fc
    .record({ node: fc.nat(size - 1), count: fc.integer({ min: 1, max: 10 }), credit: fc.constantFrom(0, 0, 0, 5000) })
    .map((each) => [each]),
})
const aGraph: fc.Arbitrary<CostGraph> = fc.record({
  cash: fc.array(fc.option(fc.integer({ min: 1000, max: 900_000 }), { nil: Infinity }), { minLength: size, maxLength: size }),
  recipes: fc.array(aRecipe, { minLength: 1, maxLength: 6 }),
})

/** Every derivation of at most `depth` recipes above each other, one after the other: no memory, no order, no cleverness. */
function bruteForce(graph: CostGraph, node: Node, depth: number): number {
  let best = graph.cash[node] ?? Infinity
  if (depth === 0) return best
  for (const { uses, fixed, gives } of graph.recipes) {
    for (const given of gives) {
      if (given.node !== node) continue
      let total = fixed - given.credit
      for (const use of uses) total += use.count * bruteForce(graph, use.node, depth - 1)
      best = Math.min(best, Math.max(0, total) / given.count)
    }
  }
  return best
}

/** The same over all derivations in which nothing is made of itself, however deep. */
function withoutCircles(graph: CostGraph, node: Node, above: readonly Node[]): number {
  let best = graph.cash[node] ?? Infinity
  for (const { uses, fixed, gives } of graph.recipes) {
    for (const given of gives) {
      if (given.node !== node || uses.some((use) => use.node === node || above.includes(use.node))) continue
      let total = fixed - given.credit
      for (const use of uses) total += use.count * withoutCircles(graph, use.node, [...above, node])
      best = Math.min(best, Math.max(0, total) / given.count)
    }
  }
  return best
}

const nodes = [...Array(size).keys()]
const isSame = (one: number, other: number) => one === other || Math.abs(one - other) <= 1e-6 * Math.max(1, one, other)

describe('against every derivation there is, on 1,000 random graphs with circles', () => {
  test('costs are the cheapest of all derivations up to a depth', () => {
    fc.assert(
      fc.property(aGraph, fc.integer({ min: 1, max: 4 }), (graph, depth) => {
        const { unit } = cheapestCosts(graph, depth)
        for (const node of nodes) expect(isSame(unit[node] ?? Infinity, bruteForce(graph, node, depth))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('where nothing goes round, costs are the cheapest of all derivations however deep', () => {
    let tried = 0
    fc.assert(
      fc.property(aGraph, (graph) => {
        const costs = cheapestCosts(graph)
        fc.pre(cyclesOf(costs, graph.recipes).length === 0)
        tried++
        for (const node of nodes) expect(isSame(costs.unit[node] ?? Infinity, withoutCircles(graph, node, []))).toBe(true)
      }),
      { numRuns: 1000 },
    )
    expect(tried).toBeGreaterThanOrEqual(1000)
  })

  test('a circle is reported exactly where a derivation that goes round beats all that do not', () => {
    fc.assert(
      fc.property(aGraph, (graph) => {
        const costs = cheapestCosts(graph)
        const gains = nodes.some((node) => !isSame(costs.unit[node] ?? Infinity, withoutCircles(graph, node, [])))
        const cycles = cyclesOf(costs, graph.recipes)
        if (gains) expect(cycles.length).toBeGreaterThan(0)
        for (const { nodes: round, recipes } of cycles) expect(round.length).toBe(recipes.length)
      }),
      { numRuns: 1000 },
    )
  })
})

test('a further recipe never makes anything dearer', () => {
  fc.assert(
    fc.property(aGraph, aRecipe, (graph, further) => {
      const before = cheapestCosts(graph).unit
      const after = cheapestCosts({ ...graph, recipes: [...graph.recipes, further] }).unit
      for (const node of nodes) expect(after[node] ?? Infinity).toBeLessThanOrEqual((before[node] ?? Infinity) * (1 + 1e-9))
    }),
  )
})

test('other numbers for the same things change nothing', () => {
  fc.assert(
    fc.property(aGraph, fc.shuffledSubarray(nodes, { minLength: size, maxLength: size }), (graph, names) => {
      const renamed = (node: Node) => names[node] ?? node
      const other: CostGraph = {
        cash: nodes.map((node) => graph.cash[names.indexOf(node)] ?? Infinity),
        recipes: graph.recipes
          .map(({ uses, fixed, gives }) => ({
            uses: uses.map((use) => ({ ...use, node: renamed(use.node) })),
            fixed,
            gives: gives.map((given) => ({ ...given, node: renamed(given.node) })),
          }))
          .toReversed(),
      }
      const [one, two] = [cheapestCosts(graph).unit, cheapestCosts(other).unit]
      for (const node of nodes) expect(isSame(one[node] ?? Infinity, two[renamed(node)] ?? Infinity)).toBe(true)
    }),
  )
})

test('once nothing falls, every cost is that of its way at the other costs', () => {
  let settled = 0
  fc.assert(
    fc.property(aGraph, (graph) => {
      const costs = cheapestCosts(graph)
      if (costs.passes === passLimit) return
      settled++
      for (const node of nodes) {
        const choice = choiceOf(costs, node)
        expect(choice?.unit ?? Infinity).toBe(costs.unit[node])
        const recipe = graph.recipes[choice?.recipe ?? -1]
        const given = recipe?.gives.find((each) => each.node === node)
        if (!recipe || !given) continue
        expect(isSame(Math.max(0, runCost(recipe, costs.unit) - given.credit) / given.count, costs.unit[node] ?? Infinity)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
  expect(settled).toBeGreaterThan(900)
})

describe('recipes that feed each other', () => {
  // Cord to four wires, wire to cord: as the hideout's bundle of wires and power cord do, with other things for 500 and 400 roubles.
  const graph = (...fixed: [number, number]): CostGraph => ({
    cash: [60_000, 30_000],
    recipes: [
      { uses: [{ node: 1, count: 2 }], fixed: fixed[0], gives: [{ node: 0, count: 8, credit: 0 }] },
      { uses: [{ node: 0, count: 1 }], fixed: fixed[1], gives: [{ node: 1, count: 1, credit: 0 }] },
    ],
  })

  test('settle at what the other things cost', () => {
    const costs = cheapestCosts(graph(500, 400))
    // A wire is (2 cords + 500) ÷ 8 and a cord is a wire and 400: 6 wires are 1,300.
    expect(costs.unit[0]).toBeCloseTo(1300 / 6, 4)
    expect(costs.unit[1]).toBeCloseTo(1300 / 6 + 400, 4)
    expect(costs.passes).toBeLessThan(passLimit)
    expect(cyclesOf(costs, graph(500, 400).recipes)).toEqual([{ nodes: [0, 1], recipes: [0, 1], yield: 4, isFree: false }])
  })

  test('are free where they take nothing else: their costs fall without end', () => {
    const costs = cheapestCosts(graph(0, 0))
    expect(costs.unit[0]).toBeLessThan(0.001)
    expect(cyclesOf(costs, graph(0, 0).recipes)).toEqual([{ nodes: [0, 1], recipes: [0, 1], yield: 4, isFree: true }])
  })
})

test('a chain without circles has its last way after as many passes as it has steps', () => {
  const chain: CostGraph = {
    cash: [10_000, Infinity, Infinity, Infinity],
    recipes: [0, 1, 2].map((node) => ({ uses: [{ node, count: 2 }], fixed: 100, gives: [{ node: node + 1, count: 1, credit: 0 }] })),
  }
  const costs = cheapestCosts(chain)
  expect([...costs.unit]).toEqual([10_000, 20_100, 40_300, 80_700])
  expect(costs.passes).toBe(3)
  expect(cyclesOf(costs, chain.recipes)).toEqual([])
})

test('nothing is made cheaper that is fixed, and what cannot be had has no cost', () => {
  const graph: CostGraph = {
    cash: [10_000, 90_000, Infinity],
    recipes: [{ uses: [{ node: 0, count: 1 }], fixed: 0, gives: [{ node: 1, count: 1, credit: 0 }] }],
    isFixed: (node) => node === 1,
  }
  expect([...cheapestCosts(graph).unit]).toEqual([10_000, 90_000, Infinity])
})
