import { type Blocker, hasGates } from '../blockers.ts'
import type { Node } from '../costs/cheapest-costs.ts'
import type { Maker, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import type { Derivation } from '../costs/derivation.ts'
import { countedRecipe, runOf } from '../costs/run.ts'

/** A trader or a station and the level a chain needs of it. */
export type ChainNeed = Extract<Blocker, { level: number }>

/**
 * Levels above the recipe's own that its cost counts on, along the whole chain: a craft of the first level may take what only a station
 * of the second one makes. The highest level of each place, highest first; nothing where only the player's own routes count.
 */
export function chainNeeds(world: CostWorld, recipe: WorldRecipe): ChainNeed[] {
  if (hasGates(world.settings)) return []
  const { limited } = runOf(world, recipe)
  const all = new Map<string, ChainNeed>()
  if (limited && 'inputs' in limited) for (const tree of limited.inputs) addTree(world, tree, all)
  else addUses(world, countedRecipe(world, recipe), all, new Set())
  return [...all.values()].filter(({ level }) => level > recipe.recipe.level).sort((a, b) => b.level - a.level)
}

/** `seen`: what comes round to itself needs nothing more for that. */
function addUses(world: CostWorld, { uses }: Maker, all: Map<string, ChainNeed>, seen: Set<Node>) {
  for (const { node } of uses) {
    if (seen.has(node)) continue
    seen.add(node)
    const maker = world.makerOf(node)
    const offer = maker ? undefined : world.cashOf(node)[0]?.offer
    if (offer) add(all, { kind: 'trader', trader: offer.trader, level: offer.level })
    if (!maker) continue
    if (maker.kind !== 'pack') add(all, placeOf(maker))
    addUses(world, maker, all, seen)
  }
}

function addTree(world: CostWorld, { recipe, trader, traderLevel, children }: Derivation, all: Map<string, ChainNeed>) {
  const made = recipe && world.recipes.find(({ kind, index }) => kind === recipe.kind && index === recipe.index)
  if (made) add(all, placeOf(made))
  if (trader !== undefined && traderLevel !== undefined) add(all, { kind: 'trader', trader, level: traderLevel })
  for (const child of children) addTree(world, child, all)
}

const placeOf = ({ recipe }: WorldRecipe): ChainNeed =>
  'trader' in recipe
    ? { kind: 'trader', trader: recipe.trader, level: recipe.level }
    : { kind: 'module', module: recipe.module, level: recipe.level }

function add(all: Map<string, ChainNeed>, need: ChainNeed) {
  const key = need.kind === 'trader' ? `trader ${need.trader}` : `module ${need.module}`
  if ((all.get(key)?.level ?? 0) < need.level) all.set(key, need)
}
