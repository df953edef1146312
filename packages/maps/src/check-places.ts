import type { GameMap, GamePoint } from '@stashwise/game/map'
import { isWithin } from './project.ts'
import type { MapProjection } from './projection.ts'
import { findProjection } from './projections.ts'

/** How far outside of its map's bounds a place may lie, as a part of the longer side: exits and entries are at the edge. */
const boundsTolerance = 0.08
/** Places named in one line of the log; the others are counted. */
const maxNamed = 5

/** Whether a place is on the map or near its edge: the game has some loot far out of reach. */
export function isOnMap(place: { x: number; z: number }, { bounds }: MapProjection): boolean {
  const { minX, maxX, minZ, maxZ } = bounds
  return isWithin(place, bounds, boundsTolerance * Math.max(maxX - minX, maxZ - minZ))
}

/** What of a map lies far outside of it, in words for the log of an import; undefined: nothing, or the map is not shown. */
export function checkPlaces(map: GameMap): string | undefined {
  const projection = findProjection(map.slug)
  if (!projection) return undefined
  const faults = placesOf(map).filter(([, position]) => !isOnMap(position, projection))
  if (faults.length === 0) return undefined
  const named = faults.slice(0, maxNamed).map(([what, { x, z }]) => `${what} at ${Math.round(x)}, ${Math.round(z)}`)
  const more = faults.length > maxNamed ? ` and ${faults.length - maxNamed} more` : ''
  return `outside of its bounds: ${named.join('; ')}${more}`
}

/** Everything on a map that has a place, each with what it is. */
export function placesOf(map: GameMap): [what: string, position: GamePoint][] {
  const known = (what: string, position: GamePoint | undefined): [string, GamePoint][] => (position ? [[what, position]] : [])
  return [
    ...map.extracts.flatMap(({ nameId, position }) => known(`extract ${nameId}`, position)),
    ...map.transits.flatMap(({ textId, position }) => known(`transit ${textId}`, position)),
    ...map.bosses.flatMap(({ mob, zones }) => zones.flatMap(({ positions }) => positions.flatMap((position) => known(mob, position)))),
    ...map.spawns.flatMap(({ position, zone = '' }) => known(`spawn ${zone}`, position)),
    ...map.containers.flatMap(({ container, position }) => known(`container ${container}`, position)),
    ...map.loose.flatMap(({ position }) => known('loose loot', position)),
    ...map.locks.flatMap(({ type, position }) => known(`lock of a ${type}`, position)),
    ...map.hazards.flatMap(({ type, position }) => known(`hazard ${type}`, position)),
    ...map.switches.flatMap(({ id, position }) => known(`switch ${id}`, position)),
    ...map.stationary.flatMap(({ position }) => known('stationary weapon', position)),
  ]
}
