import type { GamePoint } from '@stashwise/game/map'
import { levelIds } from '../level-ids.ts'
import { levelsAt } from '../levels.ts'
import type { MapProjection } from '../projection.ts'
import { isInReach, type LayerPoint, layerLimits, toTenth, type VectorLayer } from './vector-layer.ts'

/** A trail says nothing of when, only of where. Fewer places are no way. */
const fewest = 2

/**
 * The way of a player as a layer with one trail, to trace by: places without times, to a tenth of a metre. Undefined: too short, or not on the
 * map.
 */
export function trailLayer(trail: readonly GamePoint[], projection: MapProjection): VectorLayer | undefined {
  const inReach = trail.filter((point) => isInReach(point, projection))
  const points: LayerPoint[] = []
  for (const { x, z } of inReach) {
    const next = { x: toTenth(x), z: toTenth(z) }
    const last = points.at(-1)
    if (last?.x !== next.x || last.z !== next.z) points.push(next)
  }
  if (points.length < fewest) return undefined
  const walked = new Set(inReach.flatMap(({ x, y, z }) => levelsAt({ x, z, bottom: y, top: y }, projection).slice(0, 1)))
  const levels = levelIds.filter((level) => walked.has(level))
  return { map: projection.slug, features: [{ kind: 'trail', by: 'trail', levels, points: points.slice(-layerLimits.points) }] }
}
