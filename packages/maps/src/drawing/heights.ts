import type { Steps } from './drawing.ts'
import { blurred, emptyField, type Field, fieldOf, type SheetPoint, valueAt } from './field.ts'

/** How many of the nearest points decide how far the next ones count. */
const nearest = 6
/** Damping of slopes where points are few. */
const stiffness = 0.2

/** Ground heights on a grid from known points, each by a local plane fit with weights by distance. Smooth; flat where nothing is known. */
export function* heightField(points: readonly SheetPoint[], grid: Omit<Field, 'values'>, coarse: number): Steps<Field> {
  const rough = emptyField({
    ...grid,
    cell: grid.cell * coarse,
    columns: Math.ceil(grid.columns / coarse) + 1,
    rows: Math.ceil(grid.rows / coarse) + 1,
  })
  const squares = new Float64Array(points.length)
  const sorted = new Float64Array(nearest)
  for (let row = 0; row < rough.rows; row++) {
    for (let column = 0; column < rough.columns; column++) {
      const [x, y] = [rough.x0 + column * rough.cell, rough.y0 + row * rough.cell]
      for (let at = 0; at < points.length; at++) {
        const point = points[at]
        squares[at] = point ? (point.x - x) ** 2 + (point.y - y) ** 2 : 0
      }
      const reach = Math.max(0.7 * rough.cell, 0.7 * Math.sqrt(smallest(squares, sorted, nearest)))
      rough.values[row * rough.columns + column] = planeAt(points, squares, x, y, reach)
    }
    yield
  }
  const fine = fieldOf(grid, (column, row) => between(rough, column / coarse, row / coarse))
  yield
  return blurred(blurred(fine))
}

/** The value between grid points. */
function between(field: Field, column: number, row: number): number {
  const [c, r] = [Math.floor(column), Math.floor(row)]
  const [dc, dr] = [column - c, row - r]
  const above = valueAt(field, c, r) * (1 - dc) + valueAt(field, c + 1, r) * dc
  const below = valueAt(field, c, r + 1) * (1 - dc) + valueAt(field, c + 1, r + 1) * dc
  return above * (1 - dr) + below * dr
}

function smallest(values: Float64Array, space: Float64Array, rank: number): number {
  let count = 0
  for (const value of values) {
    if (count === rank && value >= (space[rank - 1] ?? 0)) continue
    let at = Math.min(count, rank - 1)
    while (at > 0 && (space[at - 1] ?? 0) > value) {
      space[at] = space[at - 1] ?? 0
      at--
    }
    space[at] = value
    if (count < rank) count++
  }
  return space[Math.max(0, count - 1)] ?? 0
}

function planeAt(points: readonly SheetPoint[], squares: Float64Array, x: number, y: number, reach: number): number {
  let [weight, sx, sy, sh, sxx, sxy, syy, sxh, syh] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  const limit = (3.2 * reach) ** 2
  for (let at = 0; at < points.length; at++) {
    const square = squares[at] ?? 0
    const point = points[at]
    if (square > limit || !point) continue
    const w = Math.exp(-square / (2 * reach * reach))
    const [dx, dy] = [point.x - x, point.y - y]
    weight += w
    sx += w * dx
    sy += w * dy
    sh += w * point.height
    sxx += w * dx * dx
    sxy += w * dx * dy
    syy += w * dy * dy
    sxh += w * dx * point.height
    syh += w * dy * point.height
  }
  if (weight === 0) return 0
  const [mx, my, mh] = [sx / weight, sy / weight, sh / weight]
  const hold = stiffness * reach * reach * weight
  const [cxx, cxy, cyy] = [sxx - weight * mx * mx + hold, sxy - weight * mx * my, syy - weight * my * my + hold]
  const [cxh, cyh] = [sxh - weight * mx * mh, syh - weight * my * mh]
  const whole = cxx * cyy - cxy * cxy
  const [slopeX, slopeY] = [(cxh * cyy - cyh * cxy) / whole, (cyh * cxx - cxh * cxy) / whole]
  return mh - slopeX * mx - slopeY * my
}

/** Ground points: the lowest of each small square, without those on roofs or in cellars. */
export function groundPoints(points: readonly SheetPoint[], square: number, storey: number): SheetPoint[] {
  const lowest = new Map<string, SheetPoint>()
  for (const point of points) {
    const key = `${Math.floor(point.x / square)} ${Math.floor(point.y / square)}`
    const known = lowest.get(key)
    if (!known || point.height < known.height) lowest.set(key, point)
  }
  const candidates = [...lowest.values()]
  return candidates.filter((point) => {
    const around = candidates
      .filter((other) => other !== point && Math.hypot(other.x - point.x, other.y - point.y) < 3.5 * square)
      .map(({ height }) => height)
      .sort((a, b) => a - b)
    if (around.length < 2) return true
    const middle = around[Math.floor(around.length / 2)] ?? point.height
    return Math.abs(point.height - middle) < storey
  })
}
