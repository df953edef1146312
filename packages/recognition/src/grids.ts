import { alignItems, findPhase } from './align.ts'
import { findBorder, isLighter, type Lines, levelOf, type Stretch } from './edges.ts'
import { countLine, listRuns } from './lines.ts'
import type { Box } from './picture.ts'
import { findPitches, minPitch, pitchAtScale1 } from './pitch.ts'

/** Most cells that an item is wide or high. */
const maxCells = 16

/** A rectangle with a border on all four sides. `box` contains the line on each side, in whole pixels. */
type Frame = { box: Box; columns: number; rows: number }

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

/** Pixels by which a line may lie beside its place: positions are rounded, frames are one pixel outside. */
const toleranceOf = (pitch: number) => (pitch > 100 ? 3 : 2)

/** Share of border pixels along the first cell of a corner: captions and their outlines lie over lines. */
const cornerShare = { across: 0.3, down: 0.6 }

/** Top left corners: places on a column and a row of lines from which a border goes to the right and one downwards. */
function listCorners(lines: Lines, pitch: number): [x: number, y: number][] {
  const minLength = Math.round(pitch * 0.85)
  // Captions and counters break lines that go across into pieces.
  const rows = [...new Set(listRuns(lines.across, Math.round(pitch * 0.6)).map(({ at }) => at))]
  const columns = [...new Set(listRuns(lines.down, minLength).map(({ at }) => at))]
  const reach = Math.round(pitch)
  const corners: [number, number][] = []
  for (const x of columns) {
    for (const y of rows) {
      if (
        countLine(lines.down, x, y, y + reach) >= cornerShare.down * reach &&
        countLine(lines.across, y, x, x + reach) >= cornerShare.across * reach
      )
        corners.push([x, y])
    }
  }
  return corners
}

/** Levels by which a side of a frame is at most darker than one it meets: a line inside an item is by 19, one beside a grid's frame by 12. */
const maxDarker = 15
/** By how much it is at most lighter: light of the scene over a cell gives 40, the edge of a picture that lies where a line would be more. */
const maxLighter = 48

/** Whether a stretch may be the line of a frame one of whose sides it meets. */
function isSameLine(lines: Lines, one: Stretch, other: Stretch): boolean {
  const [level, side] = [levelOf(lines, one, 0.8), levelOf(lines, other, 0.8)]
  return level === undefined || side === undefined || (side - level <= maxDarker && level - side <= maxLighter)
}

/**
 * The rectangle that begins in a corner: up to the first border on the right and the first one below, if both sides are closed. `isOnLattice`:
 * the corner is one of a grid whose other items were found.
 */
function findFrame(lines: Lines, [x, y]: readonly [number, number], pitch: number, isOnLattice = false): Frame | undefined {
  const tolerance = isOnLattice ? 1 : toleranceOf(pitch)
  for (let columns = 1; columns <= maxCells; columns++) {
    const right = x + columns * pitch
    if (right > lines.width + tolerance) return undefined
    if (findBorder(lines, { direction: 'across', at: y, from: x, to: Math.round(right) }, 1, isOnLattice) === undefined) return undefined
    const rightAt = findBorder(lines, { direction: 'down', at: right, from: y + 2, to: Math.round(y + pitch) - 2 }, tolerance, isOnLattice)
    if (rightAt === undefined) continue
    const near = Math.round(pitch / 2)
    const side = { direction: 'down', at: rightAt, from: y + 3, to: y + near } as const
    if (!isSameLine(lines, side, { direction: 'across', at: y, from: rightAt - near, to: rightAt - 2 })) continue
    for (let rows = 1; rows <= maxCells; rows++) {
      const bottom = y + rows * pitch
      if (bottom > lines.height + tolerance) return undefined
      const end = Math.round(bottom)
      if (findBorder(lines, { direction: 'down', at: x, from: y, to: end }, 1, isOnLattice) === undefined) return undefined
      if (findBorder(lines, { direction: 'down', at: rightAt, from: y, to: end }, 1, isOnLattice) === undefined) break
      const bottomAt = findBorder(lines, { direction: 'across', at: bottom, from: x + 2, to: rightAt - 2 }, tolerance, isOnLattice)
      if (bottomAt === undefined) continue
      const below = { direction: 'across', at: bottomAt, from: x + 3, to: rightAt - 3 } as const
      const [left, right] = [x, rightAt].map((at) => ({ direction: 'down', at, from: bottomAt - near, to: bottomAt - 2 }) as const)
      if (left && right && !isSameLine(lines, below, left) && !isSameLine(lines, below, right)) continue
      return { box: { x, y, width: rightAt - x + 1, height: bottomAt - y + 1 }, columns, rows }
    }
    return undefined
  }
  return undefined
}

/** All closed frames: from the corners that lines form, and from those where a frame that was found ends. */
function listFrames(lines: Lines, pitch: number): Frame[] {
  const corners = listCorners(lines, pitch)
  const seen = new Set(corners.map(([x, y]) => y * lines.width + x))
  const frames: Frame[] = []
  // The list grows while it is read.
  for (const corner of corners) {
    const frame = findFrame(lines, corner, pitch)
    if (!frame) continue
    frames.push(frame)
    const { x, y, width, height } = frame.box
    for (const next of [[x + width - 1, y] as const, [x, y + height - 1] as const]) {
      const key = next[1] * lines.width + next[0]
      if (seen.has(key)) continue
      seen.add(key)
      corners.push([...next])
    }
  }
  return frames
}

/** Pixels by which a frame may lie outside one that holds it. */
const holdSlack = 3

const holds = ({ box: a }: Frame, { box: b }: Frame) =>
  b.x >= a.x - holdSlack &&
  b.y >= a.y - holdSlack &&
  b.x + b.width <= a.x + a.width + holdSlack &&
  b.y + b.height <= a.y + a.height + holdSlack

/**
 * Frames that hold no other frame. Of those that nearly coincide, the one whose size is nearest to whole cells stays: a grid's own frame
 * lies a pixel outside its cells.
 */
function innermostFrames(frames: readonly Frame[], pitch: number): Frame[] {
  const misfit = ({ box, columns, rows }: Frame) => Math.abs(box.width - 1 - columns * pitch) + Math.abs(box.height - 1 - rows * pitch)
  const chosen: Frame[] = []
  for (const frame of frames.toSorted((a, b) => a.columns * a.rows - b.columns * b.rows || misfit(a) - misfit(b))) {
    if (!chosen.some((other) => holds(frame, other))) chosen.push(frame)
  }
  return chosen
}

/** Whether the inside of a cell is even: nothing but the ground, its dither and the light of the scene. */
export function isEven({ luminance, width, height }: Lines, { x, y, width: boxWidth, height: boxHeight }: Box): boolean {
  const margin = Math.max(3, Math.round(boxWidth * 0.06))
  const block = 4
  const columns = Math.floor((boxWidth - 2 * margin) / block)
  const rows = Math.floor((boxHeight - 2 * margin) / block)
  if (columns < 2 || rows < 2 || x < 0 || y < 0 || x + boxWidth > width || y + boxHeight > height) return false
  let before: number[] = []
  for (let row = 0; row < rows; row++) {
    const means: number[] = []
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let j = 0; j < block; j++) {
        const start = (y + margin + row * block + j) * width + x + margin + column * block
        for (let i = 0; i < block; i++) sum += luminance[start + i] ?? 0
      }
      const mean = sum / (block * block)
      if (column > 0 && Math.abs(mean - (means[column - 1] ?? 0)) > 9) return false
      if (row > 0 && Math.abs(mean - (before[column] ?? 0)) > 9) return false
      means.push(mean)
    }
    before = means
  }
  return true
}

/** Whether a place of the lattice is an empty cell: even inside, with a line on each side. */
function isEmptyCell(lines: Lines, box: Box, pitch: number): boolean {
  const tolerance = toleranceOf(pitch) - 1
  const { x, y, width, height } = box
  const [right, bottom] = [x + width - 1, y + height - 1]
  if (!isEven(lines, box)) return false
  const isLine = (direction: 'across' | 'down', at: number, from: number, to: number) =>
    isLighter(lines, { direction, at, from, to }, 5, tolerance) || findBorder(lines, { direction, at, from, to }, tolerance) !== undefined
  return (
    isLine('across', y, x, right) && isLine('across', bottom, x, right) && isLine('down', x, y, bottom) && isLine('down', right, y, bottom)
  )
}

type Lattice = { x: number; y: number; pitch: number }

const placeBox = ({ x, y, pitch }: Lattice, column: number, row: number, columns = 1, rows = 1): Box => {
  const left = Math.round(x + column * pitch)
  const top = Math.round(y + row * pitch)
  return {
    x: left,
    y: top,
    width: Math.round(x + (column + columns) * pitch) - left + 1,
    height: Math.round(y + (row + rows) * pitch) - top + 1,
  }
}

const cellKey = (column: number, row: number) => column * 4096 + row

/** Collects one grid from a frame on: neighbours on the same lattice, and empty cells between them. */
class GridBuilder {
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
    const keys = Array.from({ length: columns * rows }, (_, at) => cellKey(column + (at % columns), row + Math.floor(at / columns)))
    if (keys.some((key) => this.taken.has(key))) return false
    const cells = keys.map((_, at) => placeBox(this.lattice, column + (at % columns), row + Math.floor(at / columns)))
    const isEmpty =
      columns * rows === 1 ? isEven(this.#lines, box) : cells.every((cell) => isEmptyCell(this.#lines, cell, this.lattice.pitch))
    if (isEmpty) {
      for (const key of keys) this.taken.set(key, 'empty')
      return true
    }
    const item = { column, row, columns, rows, box, isCut: isCutBelow(this.#lines, box, rows * this.lattice.pitch) }
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
      const column = Math.floor((key + 2048) / 4096)
      return what === 'none' ? [] : [{ column, row: key - column * 4096, what }]
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

const neighbours = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** All grids of one pitch: what lines show by themselves, then also what lies on the lattices of grids that were found. */
export function findGridsOfPitch(lines: Lines, pitch: number): Grid[] {
  const frames = listFrames(lines, pitch)
  const grids = joinFrames(lines, frames, pitch)
  const more = grids.flatMap((grid) => completeGrid(lines, grid))
  if (more.length === 0) return grids
  // What lies over items of a lattice, and on no lattice of more than one cell itself, is a part of their pictures.
  const strays = new Set(
    grids
      .flatMap(({ items, empty }) => items.filter((item) => items.length + empty.length === 1 || isMisfit(item, pitch)))
      .map(({ box }) => box),
  )
  const isStray = (frame: Frame) =>
    strays.has(frame.box) && more.some(({ box }) => box !== frame.box && overlap(box, frame.box) > minStrayOverlap * pitch * pitch)
  return joinFrames(lines, [...frames.filter((frame) => !isStray(frame)), ...more], pitch)
}

/** Share of a cell from which what lies over an item hides a part of it: neighbours share a line. */
const minStrayOverlap = 0.2

/** Whether the sides of an item are further from whole cells than lines are wide. */
const isMisfit = ({ box, columns, rows }: ItemCell, pitch: number) =>
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
function completeGrid(lines: Lines, grid: Grid): Frame[] {
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

/** Frames joined to their neighbours on the same lattice, empty cells filled in. */
function joinFrames(lines: Lines, allFrames: readonly Frame[], pitch: number): Grid[] {
  const frames = innermostFrames(allFrames, pitch)
  const rest = new Set(frames)
  const grids: Grid[] = []
  for (const seed of frames.toSorted((a, b) => a.columns * a.rows - b.columns * b.rows)) {
    if (!rest.delete(seed)) continue
    const builder = new GridBuilder(lines, seed, pitch)
    builder.add(seed, 0, 0)
    const onLattice = new Map<number, Frame>()
    for (const frame of rest) {
      const place = builder.placeOf(frame)
      if (place) for (const key of keysOf(frame, place)) if (!onLattice.has(key)) onLattice.set(key, frame)
    }
    const queue = [...builder.taken.keys()]
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      const column = Math.floor((key + 2048) / 4096)
      const row = key - column * 4096
      for (const [dx, dy] of neighbours) {
        const next = cellKey(column + dx, row + dy)
        if (builder.taken.has(next)) continue
        const frame = onLattice.get(next)
        const place = frame && rest.has(frame) ? builder.placeOf(frame) : undefined
        if (frame && place && builder.add(frame, ...place)) {
          rest.delete(frame)
          queue.push(...keysOf(frame, place))
        } else if (builder.isEmptyPlace(column + dx, row + dy)) queue.push(next)
      }
    }
    grids.push(builder.build())
  }
  return withoutOverlaps(grids)
}

/** Pixels that two boxes share. */
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/**
 * Drops what lies over the cells of a larger grid: the frame of a grid that is not full looks like an item, and so do lines in the picture
 * of one.
 */
function withoutOverlaps(grids: readonly Grid[]): Grid[] {
  const cellsOf = (grid: Grid): Box[] => [
    ...grid.items.map(({ box }) => box),
    ...grid.empty.map(([column, row]) => placeBox({ x: grid.box.x, y: grid.box.y, pitch: grid.pitch }, column, row)),
  ]
  const accepted: { grid: Grid; cells: Box[] }[] = []
  for (const grid of grids.toSorted((a, b) => b.items.length + b.empty.length - (a.items.length + a.empty.length))) {
    const cells = cellsOf(grid)
    const area = cells.reduce((sum, { width, height }) => sum + width * height, 0)
    const shared = cells.reduce(
      (sum, cell) => sum + accepted.reduce((part, other) => part + other.cells.reduce((all, box) => all + overlap(cell, box), 0), 0),
      0,
    )
    if (shared <= 0.25 * area) accepted.push({ grid, cells })
  }
  return accepted.map(({ grid }) => grid)
}

/** How many cells speak for a pitch; a half or a third of the real one finds the same items, all of them two or three times as large. */
function weighGrids(grids: readonly Grid[]): number {
  const items = grids.flatMap((grid) => grid.items)
  const empty = grids.reduce((sum, grid) => sum + grid.empty.length, 0)
  const isMultiple = [2, 3].some(
    (times) =>
      items.length > 1 && items.filter(({ columns, rows }) => columns % times === 0 && rows % times === 0).length > 0.75 * items.length,
  )
  return (items.length + empty / 2) * (isMultiple ? 0.3 : 1)
}

/** A picture of a whole screen has the pitch of its size. */
const ownBonus = 1.3

/** All grids of a picture, by the pitch that most cells speak for. Undefined when no line of a grid was found. */
export function findGrids(lines: Lines): { pitch: number; grids: Grid[] } | undefined {
  const length = minPitch - 2
  const fits = findPitches({ across: listRuns(lines.across, length), down: listRuns(lines.down, length) }, lines)
  const ownPitch = pitchAtScale1 * Math.min(lines.width / 1920, lines.height / 1080)
  let best: { pitch: number; grids: Grid[] } | undefined
  let bestWeight = 0
  for (const { pitch } of fits) {
    const grids = findGridsOfPitch(lines, pitch)
    const weight = weighGrids(grids) * (Math.abs(pitch - ownPitch) < 0.03 ? ownBonus : 1)
    if (weight <= bestWeight) continue
    best = { pitch, grids }
    bestWeight = weight
  }
  return (
    best && {
      ...best,
      grids: best.grids.map((grid) => (grid.kind === 'grid' ? { ...grid, items: alignItems(lines, grid.items, grid.pitch) } : grid)),
    }
  )
}

const keysOf = ({ columns, rows }: Pick<Frame, 'columns' | 'rows'>, [column, row]: readonly [number, number]) =>
  Array.from({ length: columns * rows }, (_, at) => cellKey(column + (at % columns), row + Math.floor(at / columns)))
