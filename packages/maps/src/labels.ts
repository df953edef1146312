import type { GameMap, GamePoint } from '@stashwise/game/map'
import type { PlacedLabel } from './facts-wire.ts'
import { levelsAt } from './levels.ts'
import type { MapProjection } from './projection.ts'

/** Zones that are the whole map, or a post on a roof: their names say nothing about a place. */
const noPlace = /^BotZone|^ZoneSandbox$|Snipe|Sniper/i
/** A zone that is spread over more than this part of the map has no middle. */
const widest = 0.45

/** Names nearer to each other than this part of the map get in each other's way. */
const crowded = 0.06

/**
 * Names of areas, from the zones that bots and bosses come into: each where most of its points are. Zones with bosses first.
 * @param nameOf - undefined for a zone without a name.
 */
export function toLabels(map: GameMap, projection: MapProjection, nameOf: (zone: string) => string | undefined): PlacedLabel[] {
  const zones = new Map<string, GamePoint[]>()
  const add = (zone: string | undefined, points: readonly GamePoint[]) => {
    if (zone !== undefined && points.length > 0) zones.set(zone, [...(zones.get(zone) ?? []), ...points])
  }
  const withBoss = new Set<string>()
  for (const { zones: places } of map.bosses) {
    for (const { nameId, positions } of places) {
      withBoss.add(nameId)
      add(nameId, positions)
    }
  }
  for (const { zone, position } of map.spawns) add(zone, [position])
  const labels = new Map<string, PlacedLabel>()
  for (const [zone, points] of zones) {
    const text = noPlace.test(zone) ? undefined : nameOf(zone)
    if (text === undefined || labels.has(text) || isSpread(points, projection)) continue
    const { x, y, z } = densest(points)
    const [level = 'main'] = levelsAt({ x, z, bottom: y, top: y }, projection)
    labels.set(text, { text, x: Math.round(x), z: Math.round(z), level, rank: withBoss.has(zone) ? 1 : 2 })
  }
  return withoutCrowds(
    [...labels.values()].sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1)),
    projection,
  )
}

/** Names beside a more important one are only read from near. */
function withoutCrowds(labels: readonly PlacedLabel[], { bounds }: MapProjection): PlacedLabel[] {
  const least = crowded * Math.max(bounds.maxX - bounds.minX, bounds.maxZ - bounds.minZ)
  const free: PlacedLabel[] = []
  return labels
    .map((label): PlacedLabel => {
      if (free.some((other) => Math.hypot(other.x - label.x, other.z - label.z) < least)) return { ...label, rank: 3 }
      free.push(label)
      return label
    })
    .sort((a, b) => a.rank - b.rank)
}

function isSpread(points: readonly GamePoint[], { bounds }: MapProjection): boolean {
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values)
  const wide = spanOf(points.map(({ x }) => x)) / (bounds.maxX - bounds.minX)
  const high = spanOf(points.map(({ z }) => z)) / (bounds.maxZ - bounds.minZ)
  return Math.max(wide, high) > widest
}

/** The point with the others nearest to it. */
function densest(points: readonly GamePoint[]): GamePoint {
  const off = (point: GamePoint) => points.reduce((sum, other) => sum + Math.min(200, Math.hypot(point.x - other.x, point.z - other.z)), 0)
  return points.reduce((best, point) => (off(point) < off(best) ? point : best))
}
