import { type CashWay, cashLeaf } from './cash.ts'
import type { Node } from './cheapest-costs.ts'
import type { Maker, RecipeKind } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { negated, saleTree } from './sale-tree.ts'

export type DeriveOptions = {
  /** Recipes run a whole number of times: what is over stays with the player and is paid for. */
  wholeRuns?: boolean
  /** Where a recipe's inputs come from; absent: from their cheapest way by the unit. */
  inputOf?: (node: Node, quantity: number) => Derivation | undefined
  /** What the runs take altogether; absent: {@link deriveInputs}. */
  inputs?: (runs: number) => Derivation[] | undefined
}

/** `path`: nodes a derivation is in the middle of. What comes round to itself is not derived again. */
type Options = DeriveOptions & { path?: readonly Node[] }

/** How the cheapest way to get some units comes about; undefined when there is none. The leaves sum to the total. */
export function deriveCost(world: CostWorld, node: Node, quantity: number, options: DeriveOptions = {}): Derivation | undefined {
  world.include(node)
  return deriveAt(world, node, quantity, options)
}

function deriveAt(world: CostWorld, node: Node, quantity: number, { path = [], ...options }: Options): Derivation | undefined {
  const maker = world.makerOf(node)
  if (maker) {
    return path.includes(node)
      ? againLeaf(maker.kind, world.itemOf(node), quantity, world.costs.unit[node] ?? Infinity)
      : deriveMade(world, maker, node, quantity, { ...options, path: [...path, node] })
  }
  const way = world.cashOf(node)[0] ?? world.countedAs(node)
  return way && cashLeaf(way, world.itemOf(node), quantity, world.economy.simulated)
}

/** How units come from a recipe: everything it uses up, its tools, its fuel, less what its other products bring. */
export function deriveMade(world: CostWorld, recipe: Maker, node: Node, quantity: number, options: Options = {}): Derivation | undefined {
  const given = recipe.gives.find((each) => each.node === node)
  if (!given) return undefined
  const wanted = quantity / given.count
  // A hair over a whole number is that number: counts of the game are whole.
  const runs = options.wholeRuns ? Math.ceil(wanted - 1e-9) : wanted
  const children = options.inputs ? options.inputs(runs)?.slice() : deriveInputs(world, recipe, runs, options)
  if (!children) return undefined
  const spent = children.reduce((sum, { total }) => sum + total, 0)
  if (given.credit > 0) children.push(creditTree(world, recipe, node, runs, Math.min(spent, given.credit * runs)))
  const total = children.reduce((sum, child) => sum + child.total, 0)
  const left = runs * given.count - quantity
  return {
    formula: recipe.kind,
    total,
    unit: total / quantity,
    item: world.itemOf(node),
    quantity,
    priceType: recipe.kind,
    source: 'recipe',
    ...(recipe.kind !== 'pack' && { recipe: { kind: recipe.kind, index: recipe.index } }),
    runs,
    inputs: [
      { name: 'runs', value: runs, unit: 'count' },
      { name: 'yield', value: given.count, unit: 'count' },
      ...(recipe.seconds === undefined
        ? []
        : [{ name: 'craftTime' as const, value: recipe.seconds * Math.ceil(runs), unit: 'seconds' as const }]),
      ...('limit' in recipe.recipe && recipe.recipe.limit !== undefined
        ? [{ name: 'limit' as const, value: recipe.recipe.limit, unit: 'count' as const }]
        : []),
      ...(left > 1e-9 ? [{ name: 'left' as const, value: left, unit: 'count' as const }] : []),
    ],
    children,
  }
}

/** What a number of runs takes, one child per input and one for the fuel; undefined while one of them cannot be had. */
export function deriveInputs(
  world: CostWorld,
  recipe: Maker,
  runs: number,
  { wholeRuns = false, inputOf, path = [] }: Options = {},
): Derivation[] | undefined {
  const children: Derivation[] = []
  for (const { part, count, node, way } of recipe.parts) {
    const child = part.isTool
      ? toolLeaf(part.item, count)
      : way
        ? ruleLeaf(way, part.item, count * runs, part.minLevel, world)
        : inputOf
          ? inputOf(node, count * runs)
          : deriveAt(world, node, count * runs, { wholeRuns, path })
    if (!child) return undefined
    children.push(child)
  }
  if (recipe.fuel) {
    const fuel = fuelTree(world, recipe, runs, path)
    if (!fuel) return undefined
    children.push(fuel)
  }
  return children
}

/** A thing that takes part in making itself: what it costs by its cheapest way, whose first steps are above. */
export const againLeaf = (kind: RecipeKind | 'pack', item: number, quantity: number, unit: number): Derivation => ({
  formula: 'again',
  total: unit * quantity,
  unit,
  item,
  quantity,
  priceType: kind,
  source: 'recipe',
  inputs: [
    { name: 'unitPrice', value: unit, unit: 'roubles' },
    { name: 'quantity', value: quantity, unit: 'count' },
  ],
  children: [],
})

const toolLeaf = (item: number, quantity: number): Derivation => ({
  formula: 'tool',
  total: 0,
  item,
  quantity,
  isTool: true,
  source: 'rule',
  inputs: [{ name: 'quantity', value: quantity, unit: 'count' }],
  children: [],
})

function ruleLeaf(
  way: CashWay,
  item: number,
  quantity: number,
  minLevel: number | undefined,
  { settings, economy }: CostWorld,
): Derivation {
  if (economy.items[item]?.role === 'coin') return cashLeaf(way, item, quantity, economy.simulated)
  const isTank = way.type === 'custom'
  const leaf = cashLeaf(way, item, quantity, false)
  return {
    ...leaf,
    formula: isTank ? 'emptyTank' : 'dogtag',
    source: 'rule',
    inputs: [
      ...leaf.inputs,
      ...(isTank ? [] : [{ name: 'dogtagLevel' as const, value: Math.max(minLevel ?? 1, settings.dogtagLevel), unit: 'level' as const }]),
    ],
  }
}

/** The generator's share: the part of a tank that burns while the craft runs. Fuel is never bought in whole tanks for it. */
export function fuelTree(
  world: CostWorld,
  { fuel, seconds = 0 }: Pick<Maker, 'fuel' | 'seconds'>,
  runs: number,
  path: readonly Node[] = [],
): Derivation | undefined {
  const tank = fuel && deriveAt(world, fuel.node, fuel.count * runs, { path })
  if (!fuel || !tank) return undefined
  return {
    formula: 'fuel',
    total: tank.total,
    item: fuel.item,
    quantity: fuel.count * runs,
    source: 'hideout',
    inputs: [
      { name: 'craftTime', value: seconds * runs, unit: 'seconds' },
      { name: 'tankTime', value: seconds / fuel.count, unit: 'seconds' },
    ],
    children: [tank],
  }
}

/** What the run's other products bring, as a negative cost of `total` roubles. */
function creditTree(world: CostWorld, { kind, recipe }: Maker, node: Node, runs: number, total: number): Derivation {
  const { economy, settings } = world
  const made = world.itemOf(node)
  const sales = recipe.outputs.flatMap((output) => {
    const item = output.item === made ? undefined : economy.items[output.item]
    const sale = item && kind !== 'pack' && world.saleOf(kind, output.item)
    return sale && item ? [saleTree(sale, item, output.item, output.count * runs, economy, settings)] : []
  })
  const sum = sales.reduce((all, sale) => all + sale.total, 0)
  // More than the run costs is not counted: a thing never costs less than nothing.
  const uncounted = sum - total
  return {
    formula: 'credit',
    total: -total,
    source: 'rule',
    inputs: [],
    children: [
      ...sales.map(negated),
      ...(uncounted > 1e-9 ? [{ formula: 'uncounted' as const, total: uncounted, source: 'rule' as const, inputs: [], children: [] }] : []),
    ],
  }
}
