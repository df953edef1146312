import type { Steps } from './drawing.ts'
import { emptyField, type Field } from './field.ts'
import { Path, type ToUnits } from './path.ts'

type Place = { x: number; y: number; weight: number }

/** How many things there are around each grid point: each counts `weight`, less with its distance. @param reach - metres. */
export function* densityField(places: readonly Place[], grid: Omit<Field, 'values'>, reach: number): Steps<Field> {
  const field = emptyField(grid)
  const span = Math.ceil((3 * reach) / grid.cell)
  for (const [at, { x, y, weight }] of places.entries()) {
    const [column, row] = [Math.round((x - grid.x0) / grid.cell), Math.round((y - grid.y0) / grid.cell)]
    for (let r = Math.max(0, row - span); r <= Math.min(grid.rows - 1, row + span); r++) {
      for (let c = Math.max(0, column - span); c <= Math.min(grid.columns - 1, column + span); c++) {
        const square = (grid.x0 + c * grid.cell - x) ** 2 + (grid.y0 + r * grid.cell - y) ** 2
        const index = r * grid.columns + c
        field.values[index] = (field.values[index] ?? 0) + weight * Math.exp(-square / (reach * reach))
      }
    }
    if (at % 64 === 63) yield
  }
  return field
}

/** Squares of a side of `cell` metres over the sheet; 1 where something is. */
type Blocks = { columns: number; rows: number; cell: number; filled: Uint8Array }

type BlockRules = {
  width: number
  height: number
  cell: number
  /** Squares around each thing that are filled. */
  reach: number
  /** Gaps up to twice so many squares are closed. */
  gap: number
  /** A thing with fewer others `within` so many metres, itself included, lies outdoors. */
  company: number
  within: number
}

/** Buildings and rooms, estimated as squares around the things in them. */
export function* blocksOf(places: readonly Ground[], { width, height, cell, reach, gap, company, within }: BlockRules): Steps<Blocks> {
  const [columns, rows] = [Math.ceil(width / cell) + 2 * margin, Math.ceil(height / cell) + 2 * margin]
  const blocks: Blocks = { columns, rows, cell, filled: new Uint8Array(columns * rows) }
  for (const place of places) {
    if (company > 1 && !hasCompany(place, places, company, within)) continue
    const [column, row] = [Math.floor(place.x / cell) + margin, Math.floor(place.y / cell) + margin]
    for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++)
      for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) blocks.filled[r * columns + c] = 1
  }
  yield
  const wide = spread(blocks, gap, 1)
  yield
  return spread(wide, gap, 0)
}

type Ground = { x: number; y: number }

/** True when so many places, itself included, are within so many metres. */
function hasCompany({ x, y }: Ground, places: readonly Ground[], company: number, within: number): boolean {
  let found = 0
  for (const other of places) if ((other.x - x) ** 2 + (other.y - y) ** 2 < within * within && ++found >= company) return true
  return false
}

/** Squares around the sheet, so that nothing is cut off. */
const margin = 16

/** Fills (1) or clears (0) every square within `reach` squares of such a one, across and down. */
function spread({ columns, rows, cell, filled }: Blocks, reach: number, to: 0 | 1): Blocks {
  const across = new Uint8Array(filled.length)
  for (let row = 0; row < rows; row++) spreadLine(filled, across, { from: row * columns, stride: 1, count: columns }, reach, to)
  const both = new Uint8Array(filled.length)
  for (let column = 0; column < columns; column++) spreadLine(across, both, { from: column, stride: columns, count: rows }, reach, to)
  return { columns, rows, cell, filled: both }
}

function spreadLine(
  source: Uint8Array,
  target: Uint8Array,
  { from, stride, count }: { from: number; stride: number; count: number },
  reach: number,
  to: 0 | 1,
) {
  const other = 1 - to
  let last = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    if (source[from + at * stride] === to) last = at
    target[from + at * stride] = at - last <= reach ? to : other
  }
  let next = Number.POSITIVE_INFINITY
  for (let at = count - 1; at >= 0; at--) {
    if (source[from + at * stride] === to) next = at
    if (next - at <= reach) target[from + at * stride] = to
  }
}

export type Corner = readonly [number, number]
const isStraight = (a: Corner, b: Corner, c: Corner): boolean => (a[0] === b[0] && b[0] === c[0]) || (a[1] === b[1] && b[1] === c[1])

/** The outlines of filled squares: straight lines and right angles. */
export const blockPath = (blocks: Blocks, to: ToUnits): string => ringsPath(blockRings(blocks), to)

/** Square metres within a ring; below 0 for one that goes the other way, around a hole. */
export const ringArea = (ring: readonly Corner[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

export function ringsPath(rings: readonly Corner[][], to: ToUnits): string {
  const unit = (metres: number, offset: number) => Math.round(metres * to.scale + offset)
  let text = ''
  for (const ring of rings) {
    const path = new Path()
    ring.forEach(([x, y], index) => {
      const at = [unit(x, to.x), unit(y, to.y)] as const
      if (index === 0) path.move(at)
      else path.line(at)
    })
    text += `${path}z`
  }
  return text
}

/** The corners of the outlines of filled squares, metres; those around an area go clockwise (y downwards), those around a hole the other way. */
export function blockRings({ columns, rows, cell, filled }: Blocks): Corner[][] {
  const isFilled = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && filled[row * columns + column] === 1
  /** Outline sides by where they start, the filled square on the right. */
  const sides = new Map<number, number[]>()
  const corner = (column: number, row: number) => row * (columns + 1) + column
  const add = (from: number, end: number) => {
    const ends = sides.get(from)
    if (ends) ends.push(end)
    else sides.set(from, [end])
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isFilled(column, row)) continue
      if (!isFilled(column, row - 1)) add(corner(column, row), corner(column + 1, row))
      if (!isFilled(column + 1, row)) add(corner(column + 1, row), corner(column + 1, row + 1))
      if (!isFilled(column, row + 1)) add(corner(column + 1, row + 1), corner(column, row + 1))
      if (!isFilled(column - 1, row)) add(corner(column, row + 1), corner(column, row))
    }
  }
  const metres = (index: number) => (index - margin) * cell
  const place = (id: number): Corner => [metres(id % (columns + 1)), metres(Math.floor(id / (columns + 1)))]
  const rings: Corner[][] = []
  for (const [start] of sides) {
    while ((sides.get(start)?.length ?? 0) > 0) {
      const ring: Corner[] = []
      let id = start
      do {
        const at = place(id)
        const [before, last] = [ring.at(-2), ring.at(-1)]
        if (before && last && isStraight(before, last, at)) ring.pop()
        ring.push(at)
        const ends = sides.get(id) ?? []
        id = ends.pop() ?? start
      } while (id !== start)
      const [first, last, before] = [ring[0], ring.at(-1), ring.at(-2)]
      if (first && last && before && isStraight(before, last, first)) ring.pop()
      rings.push(ring)
    }
  }
  return rings
}
