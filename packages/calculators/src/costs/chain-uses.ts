import { weakMemoize } from '@stashwise/game/memoize'
import type { Node } from './cheapest-costs.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import { cashLimit, type Limit, runLimit } from './limits.ts'

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
