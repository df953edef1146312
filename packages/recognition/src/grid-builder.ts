import type { Lines } from './edges.ts'
import type { Frame } from './frames.ts'
import { cellKey, isEmptyCell, isEven, keysOf, type Lattice, placeBox, placeOfKey } from './lattice.ts'
import { countLine } from './lines.ts'
import type { Box } from './picture.ts'

/**
 * An item of a grid: its cell from the grid's top left, its size in cells and its box, the line on all four sides included. `isCut`: the
 * view ends where the item should, so that it may be larger.
 */
export type ItemCell = { column: number; row: number; columns: number; rows: number; box: Box; isCut: boolean }

/** `slots`: what a character wears and the quick-use bar, whose boxes have a frame but no line round the item. */
export type GridKind = 'grid' | 'slots'

export type Grid = {
  kind: GridKind
  box: Box
  pitch: number
  columns: number
  rows: number
  items: ItemCell[]
  /** Cells that hold nothing, [column, row]. */
  empty: [column: number, row: number][]
}

/** Collects one grid from a frame on: neighbours on the same lattice, and empty cells between them. */
export class GridBuilder {
  readonly lattice: Lattice
  readonly taken = new Map<number, ItemCell | 'empty' | 'none'>()
  readonly items: ItemCell[] = []
  readonly #lines: Lines
  constructor(lines: Lines, seed: Frame, pitch: number) {
    this.#lines = lines
    this.lattice = { x: seed.box.x, y: seed.box.y, pitch }
  }

  /** Column and row of a frame on this lattice; undefined when it does not lie on it. */
  placeOf({ box }: Frame): [column: number, row: number] | undefined {
    const { x, y, pitch } = this.lattice
    const column = Math.round((box.x - x) / pitch)
    const row = Math.round((box.y - y) / pitch)
    const limit = (pitch > 100 ? 2.6 : 1.6) + Math.max(Math.abs(column), Math.abs(row)) * 0.06
    const isOn = Math.abs(box.x - x - column * pitch) <= limit && Math.abs(box.y - y - row * pitch) <= limit
    return isOn ? [column, row] : undefined
  }

  /** Adds a frame; false when its cells are taken. A frame round empty cells adds those. */
  add(frame: Frame, column: number, row: number): boolean {
    const { columns, rows, box } = frame
    const keys = keysOf(frame, [column, row])
    if (keys.some((key) => this.taken.has(key))) return false
    const cells = keys.map((_, at) => placeBox(this.lattice, column + (at % columns), row + Math.floor(at / columns)))
    const isEmpty =
      columns * rows === 1 ? isEven(this.#lines, box) : cells.every((cell) => isEmptyCell(this.#lines, cell, this.lattice.pitch))
    if (isEmpty) {
      for (const key of keys) this.taken.set(key, 'empty')
      return true
    }
    const item = {
      column,
      row,
      columns,
      rows,
      box,
      isCut: isCutBelow(this.#lines, box, rows * this.lattice.pitch) || isCovered(this.#lines, frame, this.lattice.pitch),
    }
    this.items.push(item)
    for (const key of keys) this.taken.set(key, item)
    return true
  }

  /** Looks at a place that no frame covers: whether it is an empty cell of this grid. */
  isEmptyPlace(column: number, row: number): boolean {
    const key = cellKey(column, row)
    const known = this.taken.get(key)
    if (known !== undefined) return false
    const isEmpty = isEmptyCell(this.#lines, placeBox(this.lattice, column, row), this.lattice.pitch)
    this.taken.set(key, isEmpty ? 'empty' : 'none')
    return isEmpty
  }

  build(): Grid {
    const places = [...this.taken].flatMap(([key, what]) => {
      const [column, row] = placeOfKey(key)
      return what === 'none' ? [] : [{ column, row, what }]
    })
    const firstColumn = Math.min(...places.map(({ column }) => column))
    const firstRow = Math.min(...places.map(({ row }) => row))
    const columns = Math.max(...places.map(({ column }) => column)) - firstColumn + 1
    const rows = Math.max(...places.map(({ row }) => row)) - firstRow + 1
    const [only] = this.items
    return {
      kind:
        only && this.items.length === 1 && places.length === only.columns * only.rows && isSlot(only, this.lattice.pitch)
          ? 'slots'
          : 'grid',
      box: placeBox(this.lattice, firstColumn, firstRow, columns, rows),
      pitch: this.lattice.pitch,
      columns,
      rows,
      items: this.items
        .map((item) => ({ ...item, column: item.column - firstColumn, row: item.row - firstRow }))
        .sort((a, b) => a.row - b.row || a.column - b.column),
      empty: places.flatMap(({ column, row, what }): [number, number][] =>
        what === 'empty' ? [[column - firstColumn, row - firstRow]] : [],
      ),
    }
  }
}

/** Whether a box is that of a slot: its frame is two pixels (at 63 per cell) larger than its cells, and there is no line of an item inside. */
const isSlot = ({ box, columns, rows }: ItemCell, pitch: number) => {
  const [wider, higher] = [box.width - 1 - columns * pitch, box.height - 1 - rows * pitch]
  return wider + higher > 0.038 * pitch || Math.max(wider, higher) > Math.max(1.6, 0.027 * pitch)
}

/** Share of a cell along which both sides of an item are hidden: a note over them may hide where one item ends and the next begins. */
const coveredShare = 0.25

/** Whether something lies over an item of several rows from side to side. No text lies over the lines that go down. */
function isCovered({ down }: Lines, { box: { x, y, width, height }, rows }: Frame, pitch: number): boolean {
  if (rows === 1) return false
  const length = Math.round(coveredShare * pitch)
  const isFree = (at: number, from: number) => [at - 1, at, at + 1].some((line) => countLine(down, line, from, from + length) > 0)
  for (let from = y + 2; from + length < y + height - 2; from++) if (!isFree(x, from) && !isFree(x + width - 1, from)) return true
  return false
}

/** Whether an item ends at the frame of the view in place of a line of its own: the frame is lighter and a pixel further down. */
function isCutBelow({ luminance, width }: Lines, { x, y, width: boxWidth, height }: Box, cellsHeight: number): boolean {
  if (height - 1 - cellsHeight < 0.5) return false
  const mean = (row: number, from: number, to: number) => {
    let sum = 0
    for (let at = from; at < to; at++) sum += luminance[row * width + at] ?? 0
    return sum / (to - from)
  }
  const bottom = mean(y + height - 1, x + 2, x + boxWidth - 2)
  let sides = 0
  for (let row = y + height - 12; row < y + height - 4; row++) sides += mean(row, x, x + 1) + mean(row, x + boxWidth - 1, x + boxWidth)
  return bottom - sides / 16 > 6
}
