import { findPhase } from './align.ts'
import type { Lines } from './edges.ts'
import { type Frame, findFrame } from './frames.ts'
import type { Grid, ItemCell } from './grid-builder.ts'
import { cellKey, keysOf, type Lattice, placeBox } from './lattice.ts'

/** Whether the sides of an item are further from whole cells than lines are wide. */
export const isMisfit = ({ box, columns, rows }: ItemCell, pitch: number) =>
  Math.max(Math.abs(box.width - 1 - columns * pitch), Math.abs(box.height - 1 - rows * pitch)) > Math.max(1.6, 0.035 * pitch)

/** Items from which a grid says where the lines of its other cells lie. */
const minLatticeItems = 3

/** Pixel of the first line of a grid in both directions, with fraction. */
const latticeOf = ({ items, pitch }: Grid): Lattice => ({
  x: findPhase(
    items.flatMap(({ column, columns, box: { x, width } }) => [
      { step: column, at: x },
      { step: column + columns, at: x + width - 1 },
    ]),
    pitch,
  ),
  y: findPhase(
    items.flatMap(({ row, rows, box: { y, height } }) => [
      { step: row, at: y },
      { step: row + rows, at: y + height - 1 },
    ]),
    pitch,
  ),
  pitch,
})

/**
 * Frames on the lattice of a grid where it has none, those round it included, and smaller ones of which a larger one consists. Captions hide
 * lines and compression blurs them: only where the lattice has a line is it looked at that closely.
 */
export function completeGrid(lines: Lines, grid: Grid): Frame[] {
  const { items, empty, columns, rows, pitch } = grid
  if (items.length < minLatticeItems) return []
  const lattice = latticeOf(grid)
  const at = (column: number, row: number) => {
    const { x, y } = placeBox(lattice, column, row)
    return findFrame(lines, [x, y], pitch, true)
  }
  const taken = new Set([
    ...empty.map(([column, row]) => cellKey(column, row)),
    ...items.flatMap((item) => keysOf(item, [item.column, item.row])),
  ])
  const frames: Frame[] = []
  for (let row = -1; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const frame = taken.has(cellKey(column, row)) ? undefined : at(column, row)
      if (frame) frames.push(frame)
    }
  }
  for (const item of items) {
    const whole = isMisfit(item, pitch) ? at(item.column, item.row) : undefined
    frames.push(...(whole ? [whole] : listParts(item, at)))
  }
  return frames
}

/** The frames that a frame of several cells consists of, if they fill it; otherwise none. */
function listParts({ column, row, columns, rows }: ItemCell, at: (column: number, row: number) => Frame | undefined): Frame[] {
  if (columns * rows === 1) return []
  const covered = new Set<number>()
  const parts: Frame[] = []
  for (let dy = 0; dy < rows; dy++) {
    for (let dx = 0; dx < columns; dx++) {
      if (covered.has(cellKey(dx, dy))) continue
      const part = at(column + dx, row + dy)
      if (!part || dx + part.columns > columns || dy + part.rows > rows || part.columns * part.rows === columns * rows) return []
      for (const key of keysOf(part, [dx, dy])) covered.add(key)
      parts.push(part)
    }
  }
  return parts
}
