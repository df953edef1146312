import type { GameMap, GamePoint } from '@stashwise/game/map'
import { isOnMap } from '../check-places.ts'
import type { LevelId } from '../level-ids.ts'
import { levelsAt } from '../levels.ts'
import { mapBounds, toMapPoint } from '../project.ts'
import type { MapProjection } from '../projection.ts'

/** A known place on the sheet: metres right of and below the top left corner of the bounds, and its height. */
export type Place = {
  x: number
  y: number
  height: number
  level: LevelId /** What it says of buildings: 1 a thing in one, 0 nothing. */
  weight: number
}

export function mapPlaces(map: GameMap, projection: MapProjection): Place[] {
  const corner = mapBounds(projection)
  const places: Place[] = []
  const add = (position: GamePoint | undefined, weight: number) => {
    if (!position || !isOnMap(position, projection)) return
    const { left, top } = toMapPoint(position, projection)
    const [level = 'main'] = levelsAt({ x: position.x, z: position.z, bottom: position.y, top: position.y }, projection)
    places.push({
      x: (left - corner.left) / projection.scaleX,
      y: (top - corner.top) / projection.scaleY,
      height: position.y,
      level,
      weight,
    })
  }
  for (const { position } of map.containers) add(position, 1)
  for (const { position } of map.loose) add(position, 1)
  for (const { position } of map.locks) add(position, 1)
  for (const { position } of map.stationary) add(position, 0.5)
  for (const { position, categories } of map.spawns) add(position, categories.includes('player') ? 0.2 : 0.6)
  for (const { zones } of map.bosses) for (const { positions } of zones) for (const position of positions) add(position, 0.6)
  for (const { position } of [...map.extracts, ...map.transits]) add(position, 0)
  return places
}
