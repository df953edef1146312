import type { Field } from './field.ts'

/** Points of a line on the sheet, metres: x, y, x, y … A ring's first point is not repeated. */
export type Line = { points: number[]; isRing: boolean }

/** Sides of a cell. */
const [top, right, bottom, left] = [0, 1, 2, 3]
/** Sides a line enters and leaves by, inside on its right, by corners inside (top left 8, top right 4, bottom right 2, bottom left 1). */
const segments: readonly (readonly number[])[] = [
  [],
  [left, bottom],
  [bottom, right],
  [left, right],
  [right, top],
  [left, bottom, right, top],
  [bottom, top],
  [left, top],
  [top, left],
  [top, bottom],
  [top, left, bottom, right],
  [top, right],
  [right, left],
  [right, bottom],
  [bottom, left],
  [],
]
/** For the two ambiguous cases, when the middle is inside. */
const joined: Readonly<Record<number, readonly number[]>> = { 5: [left, top, right, bottom], 10: [top, right, bottom, left] }

/** Where a field passes a height: marching squares with the passing points on the cells' sides. @param isClosed - areas at the field's edge are closed there. */
export function contourLines(field: Field, height: number, isClosed: boolean): Line[] {
  const { columns, rows, values } = isClosed ? framed(field) : field
  const shift = isClosed ? 1 : 0
  const next = new Map<number, number>()
  /** Where a side is passed: columns and rows from the field's first grid point. The id is of the grid point it begins at, and its direction. */
  const places = new Map<number, readonly [number, number]>()
  const place = (corner: number, side: number): number => {
    const start = side === right ? corner + 1 : side === bottom ? corner + columns : corner
    const isDown = side === left || side === right
    const id = start * 2 + (isDown ? 1 : 0)
    if (places.has(id)) return id
    const [from, to] = [values[start] ?? 0, values[start + (isDown ? columns : 1)] ?? 0]
    const part = from === outside ? 1 : to === outside ? 0 : (height - from) / (to - from)
    const [column, row] = [(start % columns) - shift, Math.floor(start / columns) - shift]
    places.set(id, isDown ? [column, row + part] : [column + part, row])
    return id
  }
  for (let row = 0; row < rows - 1; row++) {
    for (let corner = row * columns; corner < (row + 1) * columns - 1; corner++) {
      const [a, b, c, d] = [values[corner] ?? 0, values[corner + 1] ?? 0, values[corner + columns + 1] ?? 0, values[corner + columns] ?? 0]
      const inside = (a >= height ? 8 : 0) + (b >= height ? 4 : 0) + (c >= height ? 2 : 0) + (d >= height ? 1 : 0)
      if (inside === 0 || inside === 15) continue
      const sides = (a + b + c + d >= 4 * height ? joined[inside] : undefined) ?? segments[inside] ?? []
      for (let side = 0; side < sides.length; side += 2) next.set(place(corner, sides[side] ?? 0), place(corner, sides[side + 1] ?? 0))
    }
  }
  return chain(next, places, field)
}

const outside = Number.NEGATIVE_INFINITY

/** The field with a rim that is below everything. */
function framed({ columns, rows, values }: Field): { columns: number; rows: number; values: Float64Array } {
  const wide = columns + 2
  const result = new Float64Array(wide * (rows + 2)).fill(outside)
  for (let row = 0; row < rows; row++) result.set(values.subarray(row * columns, (row + 1) * columns), (row + 1) * wide + 1)
  return { columns: wide, rows: rows + 2, values: result }
}

function chain(next: Map<number, number>, places: ReadonlyMap<number, readonly [number, number]>, { cell, x0, y0 }: Field): Line[] {
  const lines: Line[] = []
  const ends = new Set(next.values())
  const starts = [...next.keys()].filter((id) => !ends.has(id))
  const follow = (start: number) => {
    const points: number[] = []
    let id: number | undefined = start
    while (id !== undefined) {
      const [column, row] = places.get(id) ?? [0, 0]
      points.push(x0 + column * cell, y0 + row * cell)
      const following = next.get(id)
      next.delete(id)
      id = following
      if (id === start) break
    }
    lines.push({ points, isRing: id === start })
  }
  for (const start of starts) follow(start)
  for (const start of next.keys()) follow(start)
  return lines
}
