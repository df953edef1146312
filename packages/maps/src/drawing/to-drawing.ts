import type { GameMap } from '@stashwise/game/map'
import { footprints } from '../layers/footprints.ts'
import type { VectorLayer } from '../layers/vector-layer.ts'
import { levelIds } from '../level-ids.ts'
import { mapBounds } from '../project.ts'
import type { MapProjection } from '../projection.ts'
import { blockPath, blockRings, blocksOf, densityField, ringArea, ringsPath } from './built-up.ts'
import { contourLines, type Line } from './contour-lines.ts'
import type { Box, DrawingSheet, MapDrawing, Steps } from './drawing.ts'
import { blurred, type Field, fieldOf, valueAt } from './field.ts'
import { groundPoints, heightField } from './heights.ts'
import { type House, housesOf, housesPath, isInside, linesOf } from './layer-shapes.ts'
import { mapPlaces, type Place } from './map-places.ts'
import { smoothPath, type ToUnits } from './path.ts'

/** Changes whenever the drawing of an unchanged map would differ: part of the drawing's hash. */
export const drawingVersion = 3

/** The longer side of the bounds in sheet units. */
const sheetUnits = 4096
/** Grid points along the longer side. */
const gridPoints = 150
/** The ground is computed at every n-th point, and interpolated between. */
const coarse = 2
/** How far the drawing reaches beyond the bounds, as a part of the longer side. */
const rim = 0.05
/** Ground counts as known where there are so many places about. */
const knownFrom = 0.3
const tintSteps = 7
/** Metres between contours, and every how many-th is an index contour. */
const intervals = [
  { interval: 0.5, index: 4 },
  { interval: 1, index: 5 },
  { interval: 2, index: 5 },
  { interval: 5, index: 4 },
  { interval: 10, index: 5 },
  { interval: 20, index: 5 },
] as const
type Interval = (typeof intervals)[number]
/** At most so many contours from the lowest to the highest ground. */
const maxContours = 40

type Sheet = { width: number; height: number; size: number; to: ToUnits; grid: Omit<Field, 'values'> }

/**
 * Draws a map from the places the game has on it, with its layer of roads and buildings; without a layer buildings are estimated from those
 * places. Some tens of milliseconds, in steps; the same for the same map and layer.
 */
export function* toDrawing(map: GameMap, projection: MapProjection, layer?: VectorLayer): Steps<MapDrawing> {
  const places = mapPlaces(map, projection)
  const sheet = toSheet(projection)
  const { to, grid, size } = sheet
  yield
  const landField = yield* densityField(
    places.map(({ x, y }) => ({ x, y, weight: 1 })),
    grid,
    0.045 * size,
  )
  const ground = groundPoints(
    places.filter(({ level }) => level === 'main'),
    Math.max(2, size / 90),
    Math.max(2.5, size / 90),
  )
  yield
  const heights = yield* heightField(ground, grid, coarse)
  const known = [...heights.values].filter((_height, at) => (landField.values[at] ?? 0) > knownFrom).sort((a, b) => a - b)
  const land = projection.isIndoors
    ? yield* floorPath(places, sheet, { reach: 7, gap: 14 })
    : smoothPath(contourLines(landField, knownFrom, true), to, 0.15 * grid.cell, 16)
  yield
  const houses = projection.isIndoors ? [] : housesOf(layer?.features ?? (yield* footprints(map, projection)), projection)
  const lines = layer ? linesOf(layer, projection, to) : []
  yield
  const sheets: DrawingSheet[] = []
  for (const level of levelIds) {
    const own = places.filter((place) => place.level === level)
    const ownHouses = houses.filter(({ levels }) => levels.includes(level))
    if (own.length + ownHouses.length === 0 && level !== 'main') continue
    const isOutdoors = level === 'main' && !projection.isIndoors
    const relief = isOutdoors ? yield* drawRelief(heights, landField, known, sheet) : noRelief
    const built = isOutdoors ? yield* drawTown(own, ownHouses, sheet) : yield* drawFloor(own, ownHouses, sheet)
    const roofs = isOutdoors ? yield* roofPath(places, houses, sheet) : ''
    sheets.push({ level, ...relief, built, ...(roofs !== '' && { roofs }) })
    yield
  }
  const frame: Box = { x: to.x, y: to.y, width: Math.round(sheet.width * to.scale), height: Math.round(sheet.height * to.scale) }
  const beyond = Math.round(rim * sheetUnits)
  return {
    unitsPerPoint: round(to.scale / projection.scaleX),
    unitsPerMetre: round(to.scale),
    box: { x: frame.x - beyond, y: frame.y - beyond, width: frame.width + 2 * beyond, height: frame.height + 2 * beyond },
    interval: intervalOf(known).interval,
    land,
    frame,
    grid: squares(sheet, frame),
    sheets,
    ...(lines.length > 0 && { lines }),
  }
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6

function toSheet(projection: MapProjection): Sheet {
  const bounds = mapBounds(projection)
  const [width, height] = [bounds.width / projection.scaleX, bounds.height / projection.scaleY]
  const size = Math.max(width, height)
  const scale = sheetUnits / size
  const cell = size / gridPoints
  const margin = rim * size
  return {
    width,
    height,
    size,
    to: { scale, x: Math.round(bounds.left * (scale / projection.scaleX)), y: Math.round(bounds.top * (scale / projection.scaleY)) },
    grid: {
      cell,
      x0: -margin,
      y0: -margin,
      columns: Math.ceil((width + 2 * margin) / cell) + 1,
      rows: Math.ceil((height + 2 * margin) / cell) + 1,
    },
  }
}

/** The smallest interval that does not give too many contours on the known ground. */
function intervalOf(known: readonly number[]): Interval {
  const range = quantile(known, 0.98) - quantile(known, 0.02)
  return intervals.find(({ interval }) => range / interval <= maxContours) ?? { interval: 20, index: 5 }
}

/** @param sorted - ascending. */
const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

const noRelief = { tints: [], shades: [], contours: [], heights: [], spots: [] }

type Relief = Omit<DrawingSheet, 'level' | 'built'>

function* drawRelief(heights: Field, land: Field, known: readonly number[], sheet: Sheet): Steps<Relief> {
  const { to, grid } = sheet
  const [lowest, highest] = [quantile(known, 0), quantile(known, 1)]
  const { interval, index } = intervalOf(known)
  const contours: DrawingSheet['contours'] = []
  const texts: DrawingSheet['heights'] = []
  for (let step = Math.ceil(lowest / interval); step * interval <= highest; step++) {
    const height = step * interval
    const lines = contourLines(heights, height + interval * 1e-6, false)
    const d = smoothPath(lines, to, 0.12 * grid.cell, 5)
    const isIndex = step % index === 0
    if (d !== '') contours.push({ height, isIndex, d })
    if (isIndex) texts.push(...lines.flatMap((line) => lineText(line, String(height), sheet)))
    yield
  }
  const tints: DrawingSheet['tints'] = []
  for (let step = 1; step <= tintSteps; step++) {
    const d = smoothPath(contourLines(heights, tintFrom(step, known), true), to, 0.2 * grid.cell, 6)
    if (d !== '') tints.push({ step, d })
    yield
  }
  yield
  const light = lightField(blurred(blurred(heights)), Math.max(1, quantile(known, 0.98) - quantile(known, 0.02)))
  const shades: DrawingSheet['shades'] = []
  for (const [step, from] of [
    [1, 0.06],
    [2, 0.15],
    [3, 0.27],
    [-1, 0.06],
    [-2, 0.15],
    [-3, 0.27],
  ] as const) {
    const side = step > 0 ? light : fieldOf(grid, (column, row) => -valueAt(light, column, row))
    const d = smoothPath(contourLines(side, from, true), to, 0.2 * grid.cell, 8)
    if (d !== '') shades.push({ step, d })
    yield
  }
  yield
  return { tints, shades, contours, heights: texts, spots: spotsOf(heights, land, interval, sheet) }
}

/** Where a tint begins: half by height and half by how much ground is below it, so that flat maps have more than one. */
function tintFrom(step: number, known: readonly number[]): number {
  const part = step / (tintSteps + 1)
  const [low, high] = [quantile(known, 0.02), quantile(known, 0.98)]
  return (low + (high - low) * part + quantile(known, part)) / 2
}

/** How much light slopes get from the north-west, compared with level ground: positive in the light. Flat maps are shown steeper. */
function lightField(heights: Field, range: number): Field {
  const { cell } = heights
  const steepness = Math.min(6, 0.14 * ((heights.columns * cell) / range))
  return fieldOf(heights, (column, row) => {
    const slopeX = (valueAt(heights, column + 1, row) - valueAt(heights, column - 1, row)) / (2 * cell)
    const slopeY = (valueAt(heights, column, row + 1) - valueAt(heights, column, row - 1)) / (2 * cell)
    const [x, y] = [slopeX * steepness, slopeY * steepness]
    return (x + y) / Math.SQRT2 / Math.sqrt(1 + x * x + y * y)
  })
}

/** The height on a long contour, where it is straightest. */
function lineText({ points }: Line, text: string, { to, grid: { cell }, width, height }: Sheet): DrawingSheet['heights'] {
  const count = points.length / 2
  const span = 4
  if (count < 28) return []
  let best = { bend: Number.POSITIVE_INFINITY, at: -1 }
  for (let at = span; at < count - span; at++) {
    const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]
    if (Math.min(x, y, width - x, height - y) < 2 * cell) continue
    const [ax, ay] = [
      (points[at * 2] ?? 0) - (points[(at - span) * 2] ?? 0),
      (points[at * 2 + 1] ?? 0) - (points[(at - span) * 2 + 1] ?? 0),
    ]
    const [bx, by] = [
      (points[(at + span) * 2] ?? 0) - (points[at * 2] ?? 0),
      (points[(at + span) * 2 + 1] ?? 0) - (points[at * 2 + 1] ?? 0),
    ]
    const bend = Math.abs(ax * by - ay * bx) / (cell * cell)
    if (bend < best.bend) best = { bend, at }
  }
  const { at } = best
  if (at === -1) return []
  const [dx, dy] = [
    (points[(at + span) * 2] ?? 0) - (points[(at - span) * 2] ?? 0),
    (points[(at + span) * 2 + 1] ?? 0) - (points[(at - span) * 2 + 1] ?? 0),
  ]
  let angle = Math.round((Math.atan2(dy, dx) * 180) / Math.PI)
  if (angle > 90) angle -= 180
  if (angle < -90) angle += 180
  return [
    { text, x: Math.round((points[at * 2] ?? 0) * to.scale + to.x), y: Math.round((points[at * 2 + 1] ?? 0) * to.scale + to.y), angle },
  ]
}

/** Tops and hollows with a minimal prominence. */
function spotsOf(heights: Field, land: Field, interval: number, { to, width, height: depth }: Sheet): DrawingSheet['spots'] {
  const reach = 9
  const spots: (DrawingSheet['spots'][number] & { over: number })[] = []
  for (let row = 2; row < heights.rows - 2; row++) {
    for (let column = 2; column < heights.columns - 2; column++) {
      const height = valueAt(heights, column, row)
      const [across, along] = [valueAt(heights, column - 1, row) - height, valueAt(heights, column + 1, row) - height]
      const [above, below] = [valueAt(heights, column, row - 1) - height, valueAt(heights, column, row + 1) - height]
      const isHighest = Math.max(across, along, above, below) <= 0
      const isLowest = Math.min(across, along, above, below) >= 0
      if ((!isHighest && !isLowest) || valueAt(land, column, row) < 0.6) continue
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let r = row - reach; r <= row + reach; r++) {
        for (let c = column - reach; c <= column + reach; c++) {
          if (c === column && r === row) continue
          const other = valueAt(heights, c, r)
          if (other < least) least = other
          if (other > most) most = other
        }
      }
      const isTop = height >= most
      const over = isTop ? height - least : most - height
      if ((!isTop && height > least) || over < 2 * interval) continue
      const [x, y] = [heights.x0 + column * heights.cell, heights.y0 + row * heights.cell]
      if (Math.min(x, y, width - x, depth - y) < 2 * heights.cell) continue
      spots.push({ text: String(Math.round(height)), x: Math.round(x * to.scale + to.x), y: Math.round(y * to.scale + to.y), isTop, over })
    }
  }
  return spots
    .sort((a, b) => b.over - a.over)
    .slice(0, 8)
    .map(({ over: _over, ...spot }) => spot)
}

/** Buildings about, and those themselves: houses, else squares where things lie close together. */
function* drawTown(
  places: readonly Place[],
  houses: readonly House[],
  { width, height, size, to, grid }: Sheet,
): Steps<DrawingSheet['built']> {
  const things = places.filter(({ weight }) => weight > 0)
  const built: DrawingSheet['built'] = []
  const field = yield* densityField(things, grid, Math.max(9, 0.016 * size))
  for (const [density, from] of [
    [1, 0.9],
    [2, 2.6],
  ] as const) {
    const d = smoothPath(contourLines(field, from, true), to, 0.2 * grid.cell, 6)
    if (d !== '') built.push({ density, d })
    yield
  }
  if (houses.length > 0) return [...built, { density: 3, d: housesPath(houses, to) }]
  const cell = blockOf(size)
  const inside = things.filter(({ weight }) => weight >= 0.5)
  const blocks = yield* blocksOf(inside, {
    width,
    height,
    cell,
    reach: Math.round(3.5 / cell),
    gap: Math.round(5 / cell),
    company: 3,
    within: 16,
  })
  yield
  const d = blockPath(blocks, to)
  if (d !== '') built.push({ density: 3, d })
  return built
}

/** A floor under a roof: all of it, which is that of its houses where they are known, and the rooms that things lie in. */
function* drawFloor(places: readonly Place[], houses: readonly House[], sheet: Sheet): Steps<DrawingSheet['built']> {
  const wide = sheet.size < 400 ? 1 : 1.6
  const rooms = places.filter(({ weight }) => weight >= 0.5)
  const elsewhere = places.filter(({ x, y }) => !houses.some(({ corners }) => isInside(x, y, corners)))
  const further = yield* floorPath(elsewhere, sheet, { reach: 4.5 * wide, gap: 7 * wide })
  return [
    { density: 1 as const, d: housesPath(houses, sheet.to) + further },
    { density: 3 as const, d: yield* floorPath(rooms, sheet, { reach: 1.6 * wide, gap: 1.8 * wide }) },
  ].filter(({ d }) => d !== '')
}

/** Square metres of a floor that is more than the rooms of some small house. */
const leastRoof = 2500

/** The outlines of large floors above the ground where no house is known. Courts within are part of them. */
function* roofPath(places: readonly Place[], houses: readonly House[], { width, height, size, to }: Sheet): Steps<string> {
  const above = levelIds.slice(levelIds.indexOf('main') + 1)
  const known = houses.filter(({ levels }) => levels.includes('main'))
  const rooms = places.filter(({ x, y, level }) => above.includes(level) && !known.some(({ corners }) => isInside(x, y, corners)))
  const cell = blockOf(size)
  const rules = { width, height, cell, reach: Math.round(7 / cell), gap: Math.round(14 / cell), company: 1, within: 0 }
  const rings = blockRings(yield* blocksOf(rooms, rules))
  yield
  return ringsPath(
    rings.filter((ring) => ringArea(ring) >= leastRoof),
    to,
  )
}

/** Squares around places, with gaps between them closed. Metres. */
function* floorPath(
  places: readonly Place[],
  { width, height, size, to }: Sheet,
  { reach, gap }: { reach: number; gap: number },
): Steps<string> {
  const cell = blockOf(size)
  const rules = { width, height, cell, reach: Math.round(reach / cell), gap: Math.round(gap / cell), company: 1, within: 0 }
  const blocks = yield* blocksOf(places, rules)
  yield
  return blockPath(blocks, to)
}

/** Side of the squares that buildings are made of. Metres. */
const blockOf = (size: number): number => Math.min(3, Math.max(0.8, size / 420))

/** Share of an edge square that must exist for it to count. */
const leastSquare = 0.25

/** The squares of the grid: letters across, numbers down. */
function squares({ width, height, size, to }: Sheet, frame: Box): MapDrawing['grid'] {
  const metres = size > 250 ? 100 : 20
  const step = metres * to.scale
  const letter = (at: number): string => (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
  return {
    metres,
    step: round(step),
    columns: Array.from({ length: Math.ceil(width / metres - leastSquare) }, (_none, at) => ({
      label: letter(at),
      x: Math.round(frame.x + at * step),
    })),
    rows: Array.from({ length: Math.ceil(height / metres - leastSquare) }, (_none, at) => ({
      label: String(at + 1),
      y: Math.round(frame.y + at * step),
    })),
  }
}
