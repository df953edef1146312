import { alignItems } from './align.ts'
import { completeGrid, isMisfit } from './complete-grid.ts'
import type { Lines } from './edges.ts'
import { type Frame, innermostFrames, joinAtEdges, listFrames } from './frames.ts'
import { type Grid, GridBuilder } from './grid-builder.ts'
import { cellKey, keysOf, placeBox, placeOfKey } from './lattice.ts'
import { listRuns } from './lines.ts'
import type { Box } from './picture.ts'
import { findPitches, minPitch, pitchAtScale1 } from './pitch.ts'

const neighbours = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** All grids of one pitch: what lines show by themselves, then also what lies on the lattices of grids that were found. */
function findGridsOfPitch(lines: Lines, pitch: number): Grid[] {
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

/** Frames joined to their neighbours on the same lattice, empty cells filled in. */
function joinFrames(lines: Lines, allFrames: readonly Frame[], pitch: number): Grid[] {
  const frames = joinAtEdges(lines, innermostFrames(allFrames, pitch))
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
      const [column, row] = placeOfKey(key)
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
