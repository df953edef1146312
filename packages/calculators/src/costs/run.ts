import { weakMemoize } from '@stashwise/game/memoize'
import type { ItemIndex } from '../economy.ts'
import { farmCards } from '../hideout/farm-cards.ts'
import { worthOf } from './cash.ts'
import { type Node, runCost } from './cheapest-costs.ts'
import type { Maker, WorldPart, WorldRecipe } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import type { Derivation } from './derivation.ts'
import { deriveInputs } from './derive-cost.ts'
import { type LimitedRun, limitedRun } from './limited-run.ts'
import { cashLimit, type Limit, runLimit } from './limits.ts'
import { scaled } from './sale-tree.ts'

/**
 * What one run of a recipe costs. `total`: roubles, the generator's share included; undefined while a part has no price, or while sellers
 * do not have enough for one run. `own`: what of it is no money: things nobody sells, at what they would bring. `limited`: bought within
 * limits that the cheapest ways would pass. `fromFarm`: the recipe with the player's own coins, where sellers have too few of them.
 */
export type Run = { total: number | undefined; own: number; limited?: LimitedRun; fromFarm?: { recipe: WorldRecipe; available: number } }

const known = new WeakMap<WorldRecipe, Run>()

/** A run of a recipe of this world; cached with the recipe. */
export function runOf(world: CostWorld, recipe: WorldRecipe): Run {
  const run = known.get(recipe) ?? calculate(world, recipe)
  known.set(recipe, run)
  return run
}

function calculate(world: CostWorld, recipe: WorldRecipe): Run {
  const own = ownOf(world, recipe)
  const total = runCost(recipe, world.values)
  if (total === Infinity) return { total: undefined, own }
  if (!passesLimits(world, recipe)) return { total, own }
  const limited = limitedRun(world, recipe)
  const owned = 'missing' in limited ? withOwnCoins(world, recipe, limited.missing.node) : undefined
  if (owned && 'missing' in limited)
    return { ...calculate(world, owned), fromFarm: { recipe: owned, available: limited.missing.available } }
  return { total: 'inputs' in limited ? limited.inputs.reduce((sum, tree) => sum + tree.total, 0) : undefined, own, limited }
}

/** The recipe as its run is calculated. */
export const countedRecipe = (world: CostWorld, recipe: WorldRecipe): WorldRecipe => runOf(world, recipe).fromFarm?.recipe ?? recipe

/** A farm makes coins by itself: what sellers have too few of is the player's own then, at what it would bring. */
function withOwnCoins({ economy, itemOf }: CostWorld, recipe: WorldRecipe, node: Node): WorldRecipe | undefined {
  const item = economy.items[itemOf(node)]
  const way = item?.role === 'coin' && node < economy.items.length ? worthOf(item, economy) : undefined
  const owned = recipe.parts.filter((part) => part.node === node && !part.part.isTool)
  if (!way || owned.length === 0) return undefined
  return {
    ...recipe,
    parts: recipe.parts.map((part) => (owned.includes(part) ? { ...part, way } : part)),
    uses: recipe.uses.filter((use) => use.node !== node),
    fixed: recipe.fixed + owned.reduce((sum, { count }) => sum + way.unit * count, 0),
  }
}

/** Whether money cannot get a part of a recipe: it is the player's own, counted at what it would bring. */
export const isOwn = (world: CostWorld, { part, node, way }: WorldPart): boolean =>
  !part.isTool && (way !== undefined || world.costs.unit[node] === Infinity)

/**
 * What a run takes that the player can neither buy nor make within their reach. Dogtags and empty tanks, which rules price, are the
 * player's own by choice; a bitcoin farm with a card in it makes its coins. Where progress does not count, everything can be had.
 */
export function lackingParts(world: CostWorld, { parts }: Pick<WorldRecipe, 'parts'>): ItemIndex[] {
  const { economy, settings, costs } = world
  if (!settings.useProgress) return []
  const hasFarm = farmCards(world) > 0
  const isMade = ({ item }: WorldPart['part']) => hasFarm && economy.items[item]?.role === 'coin'
  return parts.flatMap(({ part, node, way }) => (part.isTool || way || costs.unit[node] !== Infinity || isMade(part) ? [] : [part.item]))
}

export const canGetParts = (world: CostWorld, recipe: Pick<WorldRecipe, 'parts'>): boolean => lackingParts(world, recipe).length === 0

/** What a part costs in one run, exact: by the unit, or from several sellers where the cheapest has too few. Infinity: nobody has it. */
export function partTotal(world: CostWorld, recipe: WorldRecipe, { part, count, node, way }: WorldPart): number {
  if (part.isTool) return 0
  const { limited } = runOf(world, recipe)
  const tree = limited && 'inputs' in limited ? limited.inputs[recipe.parts.findIndex((each) => each.part === part)] : undefined
  return tree?.total ?? (way?.unit ?? world.values[node] ?? Infinity) * count
}

function ownOf(world: CostWorld, { parts }: WorldRecipe): number {
  let own = 0
  for (const part of parts) {
    const unit = isOwn(world, part) ? (part.way?.unit ?? world.values[part.node] ?? 0) : 0
    if (unit < Infinity) own += unit * part.count
  }
  return own
}

/** What some runs take, one step for each input and one for the fuel; undefined while one of them cannot be had. */
export function inputsOfRuns(world: CostWorld, recipe: WorldRecipe, runs: number): Derivation[] | undefined {
  const { limited } = runOf(world, recipe)
  if (!limited) return deriveInputs(world, countedRecipe(world, recipe), runs)
  return 'inputs' in limited ? limited.inputs.map((tree) => scaled(tree, runs)) : undefined
}

/** What is taken of each limited offer, and of the things on the path above, by key. */
type Uses = ReadonlyMap<string, Limit & { count: number }>

const none: Uses = new Map()
/** Uses of one unit by its cheapest way, by node; absent until computed. */
const knownUses = weakMemoize((_world: CostWorld): (Uses | undefined)[] => [])

/** A thing on the path above is no offer: it has a key without an end. */
const pathKey = (node: Node) => `path:${node}`

/** Whether a run by the cheapest ways takes more of an offer than its seller has until the next reset. */
export function passesLimits(world: CostWorld, recipe: Maker): boolean {
  for (const { count, limit } of usesOfRuns(world, recipe, 1).values()) if (count > limit + 1e-9) return true
  return false
}

/** What some runs take by the cheapest ways. A chain that feeds itself makes that much more: ÷ (1 − the share of it that goes back in). */
function usesOfRuns(world: CostWorld, { uses }: Pick<Maker, 'uses'>, runs: number, path: readonly Node[] = []): Uses {
  let sum: Map<string, Limit & { count: number }> | undefined
  for (const { node, count } of uses) {
    for (const use of usesOfUnit(world, node, path).values()) {
      sum ??= new Map()
      sum.set(use.key, { ...use, count: (sum.get(use.key)?.count ?? 0) + use.count * count * runs })
    }
  }
  return sum ?? none
}

function usesOfUnit(world: CostWorld, node: Node, path: readonly Node[]): Uses {
  if (path.includes(node)) return new Map([[pathKey(node), { key: pathKey(node), limit: Infinity, count: 1 }]])
  const all = knownUses(world)
  const uses = all[node]
  if (uses) return uses
  const found = findUses(world, node, path)
  // What comes round to the path is for that path only.
  if (!path.some((above) => found.has(pathKey(above)))) all[node] = found
  return found
}

function findUses(world: CostWorld, node: Node, path: readonly Node[]): Uses {
  const maker = world.makerOf(node)
  if (!maker) {
    const offers = world.economy.items[world.itemOf(node)]?.buyFrom ?? []
    const unit = world.costs.unit[node]
    if (!offers.some(({ limit, priceRoubles }) => limit !== undefined && priceRoubles === unit)) return none
    const [way] = world.cashOf(node)
    const limit = way && cashLimit(way, world.itemOf(node), world.economy)
    return limit ? new Map([[limit.key, { ...limit, count: 1 }]]) : none
  }
  const runs = 1 / (maker.gives.find((given) => given.node === node)?.count ?? 1)
  const uses = usesOfRuns(world, maker, runs, [...path, node])
  const limit = runLimit(maker)
  const all = limit ? new Map([...uses, [limit.key, { ...limit, count: runs + (uses.get(limit.key)?.count ?? 0) }]]) : uses
  const share = all.get(pathKey(node))?.count ?? 0
  if (share === 0) return all
  const rest = [...all.values()].filter(({ key }) => key !== pathKey(node))
  // A share of all of it would never end; the cheapest ways have none.
  const factor = share < 1 ? 1 / (1 - share) : 1
  return new Map(rest.map((use) => [use.key, { ...use, count: use.count * factor }]))
}
