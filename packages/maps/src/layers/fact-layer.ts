import type { GameMap } from '@stashwise/game/map'
import { runAtOnce, type Steps } from '@stashwise/game/steps'
import { isInside } from '../drawing/layer-shapes.ts'
import type { MapProjection } from '../projection.ts'
import { footprints } from './footprints.ts'
import { namedStreets } from './named-streets.ts'
import type { LayerFeature, VectorLayer } from './vector-layer.ts'

/** Everything the game's data says of a map's lines and areas. Indoors nothing: rooms are shown by their floors. */
export function* featuresOfFacts(map: GameMap, projection: MapProjection): Steps<LayerFeature[]> {
  if (projection.isIndoors) return []
  return [...namedStreets(projection.slug), ...(yield* footprints(map, projection))]
}

/**
 * A layer with what the game's data says computed again. Lines that were traced by hand or walked stay, and a building of the data gives way to one
 * drawn over it.
 */
export function withFacts(layer: VectorLayer, map: GameMap, projection: MapProjection): VectorLayer {
  const own = layer.features.filter(({ by }) => by !== 'facts')
  const drawn = own.filter(({ kind }) => kind === 'building')
  const isDrawnOver = ({ kind, points }: LayerFeature) => {
    const [x, z] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.z))]
    return (
      kind === 'building' &&
      drawn.some((house) =>
        isInside(
          x,
          z,
          house.points.map((point) => [point.x, point.z] as const),
        ),
      )
    )
  }
  return { map: layer.map, features: [...runAtOnce(featuresOfFacts(map, projection)).filter((feature) => !isDrawnOver(feature)), ...own] }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
