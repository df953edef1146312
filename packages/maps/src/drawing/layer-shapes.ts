import { isArea, type LayerFeature, type LayerPoint, usualWidth, type VectorLayer } from '../layers/vector-layer.ts'
import type { LevelId } from '../level-ids.ts'
import { mapBounds, toMapPoint } from '../project.ts'
import type { MapProjection } from '../projection.ts'
import type { Corner } from './built-up.ts'
import type { DrawingLine } from './drawing.ts'
import { Path, type ToUnits } from './path.ts'

/** A building on the sheet: its corners in metres from the top left one of the bounds. */
export type House = { levels: readonly LevelId[]; corners: readonly Corner[] }

function toSheetMetres(projection: MapProjection) {
  const corner = mapBounds(projection)
  return (point: LayerPoint): Corner => {
    const { left, top } = toMapPoint(point, projection)
    return [(left - corner.left) / projection.scaleX, (top - corner.top) / projection.scaleY]
  }
}

/** The buildings among features. */
export function housesOf(features: readonly LayerFeature[], projection: MapProjection): House[] {
  const place = toSheetMetres(projection)
  return features.filter(({ kind }) => kind === 'building').map(({ levels, points }) => ({ levels, corners: points.map(place) }))
}

/** Whether a place is inside of a polygon: how often a ray to the right crosses its sides. */
export function isInside(x: number, y: number, corners: readonly Corner[]): boolean {
  let isIn = false
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}

const toUnit = ([x, y]: Corner, to: ToUnits): readonly [number, number] => [
  Math.round(x * to.scale + to.x),
  Math.round(y * to.scale + to.y),
]

function pathOf(corners: readonly Corner[], isClosed: boolean, to: ToUnits): string {
  const path = new Path()
  corners.forEach((corner, at) => {
    if (at === 0) path.move(toUnit(corner, to))
    else path.line(toUnit(corner, to))
  })
  return isClosed ? `${path}z` : path.toString()
}

export const housesPath = (houses: readonly House[], to: ToUnits): string => houses.map(({ corners }) => pathOf(corners, true, to)).join('')

/** From below to above on the sheet. */
const paintOrder = ['water', 'road', 'rail', 'bridge', 'wall'] as const

/** Roads and the like of the ground, one path for each kind and width. */
export function linesOf({ features }: VectorLayer, projection: MapProjection, to: ToUnits): DrawingLine[] {
  const place = toSheetMetres(projection)
  return paintOrder.flatMap((kind) => {
    const own = features.filter((feature) => feature.kind === kind && feature.levels.includes('main'))
    const byWidth = Map.groupBy(own, ({ width = usualWidth[kind] }) => width)
    return [...byWidth].map(([width, same]) => ({
      kind,
      width: Math.round(width * to.scale * 10) / 10,
      d: same.map(({ points }) => pathOf(points.map(place), isArea(kind), to)).join(''),
    }))
  })
}
