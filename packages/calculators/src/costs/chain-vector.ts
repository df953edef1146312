import { weakMemoize } from '@stashwise/game/memoize'
import type { Node } from './cheapest-costs.ts'
import type { Maker } from './cost-graph.ts'
import type { CostWorld } from './cost-world.ts'
import { cashLimit, type Limit, runLimit } from './limits.ts'
import { type WayByUnit, waysByUnit } from './ways-by-unit.ts'

/** What goes into a thing along its whole chain: units of each limited offer, and of each thing by its cheapest way, by their keys. */
export type Vector = ReadonlyMap<string, number>

/** Key of the units of a thing that come by its cheapest way. */
export const unitKey = (node: Node): string => `unit:${node}`
export const nodeOfKey = (key: string): Node | undefined => (key.startsWith('unit:') ? Number(key.slice('unit:'.length)) : undefined)

/** A way to a thing that is not its cheapest: `more` is what a unit costs beside that, `change` what it adds to the cheapest one's chain. */
export type OtherWayVector = { node: Node; way: WayByUnit; more: number; change: Vector }

type Known = { vectors: Map<Node, Vector>; others: Map<Node, OtherWayVector[]>; limits: Map<string, number> }
const knownOf = weakMemoize((_world: CostWorld): Known => ({ vectors: new Map(), others: new Map(), limits: new Map() }))

/** What a limited offer has, by its key; undefined for anything else. */
export const limitOfKey = (world: CostWorld, key: string): number | undefined => knownOf(world).limits.get(key)

/** What some runs of a recipe take by the cheapest ways, the generator's fuel included. */
export function vectorOfRuns(
  world: CostWorld,
  { uses }: Pick<Maker, 'uses'>,
  runs: number,
  path: readonly Node[] = [],
): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { node, count } of uses) addTimes(sum, vectorOfUnit(world, node, path), count * runs)
  return sum
}

function addTimes(sum: Map<string, number>, vector: Vector, times: number) {
  for (const [key, count] of vector) sum.set(key, (sum.get(key) ?? 0) + count * times)
}

const pathKey = (node: Node) => `path:${node}`

function vectorOfUnit(world: CostWorld, node: Node, path: readonly Node[]): Vector {
  if (path.includes(node)) return new Map([[pathKey(node), 1]])
  const { vectors } = knownOf(world)
  const vector = vectors.get(node)
  if (vector) return vector
  const found = findVector(world, node, path)
  // What comes round to the path is for that path only.
  if (!path.some((above) => found.has(pathKey(above)))) vectors.set(node, found)
  return found
}

function findVector(world: CostWorld, node: Node, path: readonly Node[]): Vector {
  const maker = world.makerOf(node)
  const [cash] = world.cashOf(node)
  const all = maker
    ? vectorOfMaker(world, maker, node, [...path, node])
    : limitVector(world, cash && cashLimit(cash, world.itemOf(node), world.economy), 1)
  const share = all.get(pathKey(node)) ?? 0
  all.delete(pathKey(node))
  all.set(unitKey(node), (all.get(unitKey(node)) ?? 0) + 1)
  if (share <= 0 || share >= 1) return all
  // The loop's own use is made as well.
  return new Map([...all].map(([key, count]) => [key, count / (1 - share)]))
}

/** Uses of one unit by a recipe. */
function vectorOfMaker(world: CostWorld, maker: Maker, node: Node, path: readonly Node[] = []): Map<string, number> {
  const runs = 1 / (maker.gives.find((given) => given.node === node)?.count ?? 1)
  const vector = vectorOfRuns(world, maker, runs, path)
  addTimes(vector, limitVector(world, runLimit(maker), runs), 1)
  return vector
}

function limitVector(world: CostWorld, limit: Limit | undefined, count: number): Map<string, number> {
  if (!limit) return new Map()
  knownOf(world).limits.set(limit.key, limit.limit)
  return new Map([[limit.key, count]])
}

/** The other ways to a thing that are cheaper than its unlimited source. */
export function otherWaysTo(world: CostWorld, node: Node): readonly OtherWayVector[] {
  const { others } = knownOf(world)
  const found = others.get(node) ?? listOthers(world, node)
  others.set(node, found)
  return found
}

function listOthers(world: CostWorld, node: Node): OtherWayVector[] {
  const unit = world.costs.unit[node] ?? Infinity
  if (unit === Infinity) return []
  const chosen = vectorOfUnit(world, node, [])
  const maker = world.makerOf(node)
  const [cash] = world.cashOf(node)
  const item = world.itemOf(node)
  const others: OtherWayVector[] = []
  for (const way of waysByUnit(world, node)) {
    const isChosen = 'cash' in way ? !maker && way.cash === cash : way.maker === maker
    const limit = 'cash' in way ? cashLimit(way.cash, item, world.economy) : undefined
    if (!isChosen) {
      const change = 'cash' in way ? limitVector(world, limit, 1) : vectorOfMaker(world, way.maker, node)
      addTimes(change, chosen, -1)
      others.push({ node, way, more: Math.max(0, way.unit - unit), change })
    }
    if ('cash' in way && !limit) break
  }
  return others
}
