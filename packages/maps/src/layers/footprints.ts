import type { GameMap, GamePoint } from '@stashwise/game/map'
import { isOnMap } from '../check-places.ts'
import { containerKind } from '../container-kinds.ts'
import { blockRings, blocksOf, type Corner } from '../drawing/built-up.ts'
import type { Steps } from '../drawing/drawing.ts'
import { type LevelId, levelIds } from '../level-ids.ts'
import { levelsAt } from '../levels.ts'
import type { MarkerKind } from '../marker-kinds.ts'
import type { MapProjection } from '../projection.ts'
import { type LayerFeature, type LayerPoint, toTenth } from './vector-layer.ts'

/** Things that are outdoors or anywhere: they say nothing of a building. */
const outdoors: ReadonlySet<MarkerKind> = new Set(['cache', 'body', 'shippingContainer'])
/** Things that are indoors as a rule. */
const indoors: ReadonlySet<MarkerKind> = new Set(['drawer', 'safe', 'jacket', 'pcBlock', 'cashRegister', 'medcase'])

/** `weight`: how much it says that there is a building. */
type Thing = LayerPoint & { level: LevelId; weight: number }

/** Things that are nearer to each other are in one building. Metres. */
const near = 7.5
/** Fewer things, or of less weight, are no building. */
const fewest = 4
const leastWeight = 2.5
/** A building of which less of its rectangle is known is an outline of squares. */
const leastFilled = 0.72
/** An oriented rectangle must be so much smaller than the one along the axes for a building to count as turned. */
const turnedShare = 0.86
/** Squares of the outline, how far a wall is from the things inside, and half of a gap that is closed. Metres. */
const cell = 1.5
const reach = 2
const gap = 4.5
/** Smaller ones are a shed's corner, not a building. Square metres. */
const leastArea = 30

/**
 * Buildings, estimated as outlines of things that lie together: a rectangle where they fill one, else an outline of right angles, turned as
 * they are. `levels`: those that something lies on. From north-west to south-east; the same for the same map.
 */
export function* footprints(map: GameMap, projection: MapProjection): Steps<LayerFeature[]> {
  const things = thingsOf(map, projection)
  const isDeep = ({ level }: Thing) => level === 'basement' || level === 'bunker'
  const buildings: LayerFeature[] = []
  for (const group of [things.filter((thing) => !isDeep(thing)), things.filter(isDeep)]) {
    for (const cluster of yield* clustersOf(group)) {
      if (cluster.length < fewest || cluster.reduce((sum, { weight }) => sum + weight, 0) < leastWeight) continue
      buildings.push(...(yield* toBuildings(cluster)))
      yield
    }
  }
  return buildings.sort((a, b) => (b.points[0]?.z ?? 0) - (a.points[0]?.z ?? 0) || (a.points[0]?.x ?? 0) - (b.points[0]?.x ?? 0))
}

function thingsOf(map: GameMap, projection: MapProjection): Thing[] {
  const toThing = (position: GamePoint | undefined, weight: number): Thing[] => {
    if (!position || weight === 0 || !isOnMap(position, projection)) return []
    const { x, y, z } = position
    return [{ x, z, weight, level: levelsAt({ x, z, bottom: y, top: y }, projection)[0] ?? 'main' }]
  }
  const weightOf = (kind: MarkerKind) => (outdoors.has(kind) ? 0 : indoors.has(kind) ? 1 : 0.5)
  return [
    ...map.containers.flatMap(({ container, position }) => toThing(position, weightOf(containerKind(container)))),
    ...map.loose.flatMap(({ position }) => toThing(position, 0.5)),
    ...map.locks.flatMap(({ position, type }) => toThing(position, type === 'door' ? 1 : 0)),
  ]
}

/** Things in groups of which each is near to another of the same. */
function* clustersOf(things: readonly Thing[]): Steps<Thing[][]> {
  const left = new Set(things)
  const clusters: Thing[][] = []
  for (const start of things) {
    if (!left.delete(start)) continue
    const cluster = [start]
    for (const one of cluster)
      for (const other of left) {
        if ((one.x - other.x) ** 2 + (one.z - other.z) ** 2 > near * near) continue
        left.delete(other)
        cluster.push(other)
      }
    clusters.push(cluster)
    yield
  }
  return clusters
}

type Extent = { minX: number; maxX: number; minZ: number; maxZ: number; area: number }

const turned = ({ x, z }: LayerPoint, radians: number): LayerPoint => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { x: x * cos - z * sin, z: x * sin + z * cos }
}

function extentOf(points: readonly LayerPoint[]): Extent {
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)]
  const [minX, maxX, minZ, maxZ] = [Math.min(...xs) - reach, Math.max(...xs) + reach, Math.min(...zs) - reach, Math.max(...zs) + reach]
  return { minX, maxX, minZ, maxZ, area: (maxX - minX) * (maxZ - minZ) }
}

/** The turn, in whole degrees, by which things fill the smallest rectangle; 0 where it is hardly smaller than the one along the axes. */
function turnOf(things: readonly LayerPoint[]): number {
  const straight = extentOf(things).area
  let [best, least] = [0, straight * turnedShare]
  for (let degrees = -44; degrees <= 45; degrees++) {
    const radians = (degrees * Math.PI) / 180
    const { area } = extentOf(things.map((thing) => turned(thing, radians)))
    if (area < least) [best, least] = [radians, area]
  }
  return best
}

function* toBuildings(cluster: readonly Thing[]): Steps<LayerFeature[]> {
  const turn = turnOf(cluster)
  const inside = cluster.map((thing) => turned(thing, turn))
  const extent = extentOf(inside)
  const { minX, minZ, maxX, maxZ } = extent
  const places = inside.map(({ x, z }) => ({ x: x - minX, y: z - minZ }))
  const blocks = yield* blocksOf(places, {
    width: maxX - minX,
    height: maxZ - minZ,
    cell,
    reach: Math.round(reach / cell),
    gap: Math.round(gap / cell),
    company: 1,
    within: 0,
  })
  const rings = blockRings(blocks).filter((ring) => areaOf(ring) >= leastArea)
  const known = rings.reduce((sum, ring) => sum + areaOf(ring), 0)
  const rectangle: Corner[] = [
    [0, 0],
    [maxX - minX, 0],
    [maxX - minX, maxZ - minZ],
    [0, maxZ - minZ],
  ]
  const outlines = known >= leastFilled * extent.area ? [rectangle] : rings
  const levels = levelIds.filter((level) => cluster.some((thing) => thing.level === level))
  return outlines.map((ring) => ({
    kind: 'building',
    by: 'facts',
    levels,
    points: ring.map(([x, y]) => {
      const place = turned({ x: x + minX, z: y + minZ }, -turn)
      return { x: toTenth(place.x), z: toTenth(place.z) }
    }),
  }))
}

/** Positive for the outline of an area, negative for that of a hole. */
function areaOf(ring: readonly Corner[]): number {
  let sum = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  })
  return sum / 2
}
