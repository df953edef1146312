import { findBorder, goesOn, isEdge, type Lines, levelOf, type Stretch } from './edges.ts'
import { countLine, listRuns } from './lines.ts'
import type { Box } from './picture.ts'

/** Most cells that an item is wide or high. */
const maxCells = 16

/** A rectangle with a border on all four sides. `box` contains the line on each side, in whole pixels. */
export type Frame = { box: Box; columns: number; rows: number }

/** Pixels by which a line may lie beside its place: positions are rounded, frames are one pixel outside. */
export const toleranceOf = (pitch: number) => (pitch > 100 ? 3 : 2)

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
export function findFrame(lines: Lines, [x, y]: readonly [number, number], pitch: number, isOnLattice = false): Frame | undefined {
  const tolerance = isOnLattice ? 1 : toleranceOf(pitch)
  const near = Math.round(pitch / 2)
  const level = isOnLattice ? levelOf(lines, { direction: 'down', at: x, from: y + 3, to: y + near }, 0.5) : undefined
  const hints = { isOnLattice, level }
  /** Whether a side goes on in its last cell. */
  const goesOnTo = (direction: Stretch['direction'], at: number, to: number) =>
    goesOn(lines, { direction, at, from: Math.round(to - pitch) + 2, to: Math.round(to) - 1 }, hints)
  for (let columns = 1; columns <= maxCells; columns++) {
    const right = x + columns * pitch
    if (right > lines.width + tolerance) return undefined
    if (findBorder(lines, { direction: 'across', at: y, from: x, to: Math.round(right) }, 1, hints) === undefined) return undefined
    if (columns > 1 && !goesOnTo('across', y, right)) return undefined
    const rightAt = findBorder(lines, { direction: 'down', at: right, from: y + 2, to: Math.round(y + pitch) - 2 }, tolerance, hints)
    if (rightAt === undefined) continue
    const side = { direction: 'down', at: rightAt, from: y + 3, to: y + near } as const
    if (!isSameLine(lines, side, { direction: 'across', at: y, from: rightAt - near, to: rightAt - 2 })) continue
    for (let rows = 1; rows <= maxCells; rows++) {
      const bottom = y + rows * pitch
      if (bottom > lines.height + tolerance) return undefined
      const end = Math.round(bottom)
      if (findBorder(lines, { direction: 'down', at: x, from: y, to: end }, 1, hints) === undefined) return undefined
      if (findBorder(lines, { direction: 'down', at: rightAt, from: y, to: end }, 1, hints) === undefined) break
      if (rows > 1 && !goesOnTo('down', x, bottom)) return undefined
      if (rows > 1 && !goesOnTo('down', rightAt, bottom)) break
      const bottomAt = findBorder(lines, { direction: 'across', at: bottom, from: x + 2, to: rightAt - 2 }, tolerance, hints)
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
export function listFrames(lines: Lines, pitch: number): Frame[] {
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
export function innermostFrames(frames: readonly Frame[], pitch: number): Frame[] {
  const misfit = ({ box, columns, rows }: Frame) => Math.abs(box.width - 1 - columns * pitch) + Math.abs(box.height - 1 - rows * pitch)
  const chosen: Frame[] = []
  for (const frame of frames.toSorted((a, b) => a.columns * a.rows - b.columns * b.rows || misfit(a) - misfit(b))) {
    if (!chosen.some((other) => holds(frame, other))) chosen.push(frame)
  }
  return chosen
}

/** Frames that share a side which is the edge of a picture in both of them, joined to one. */
export function joinAtEdges(lines: Lines, frames: readonly Frame[]): Frame[] {
  const joined = [...frames]
  for (let one = 0; one < joined.length; one++) {
    for (let other = 0; other < joined.length; other++) {
      const [a, b] = [joined[one], joined[other]]
      const whole = a && b && one !== other ? joinFrames(lines, a, b) : undefined
      if (!whole) continue
      joined[one] = whole
      joined.splice(other, 1)
      if (other < one) one--
      other = -1
    }
  }
  return joined
}

/** Pixels by which the sides of two frames may differ. */
const sideSlack = 1
const isNear = (a: number, b: number) => Math.abs(a - b) <= sideSlack

function joinFrames(lines: Lines, { box: a, columns, rows }: Frame, { box: b, ...other }: Frame): Frame | undefined {
  if (columns === other.columns && isNear(a.x, b.x) && isNear(a.width, b.width) && isNear(b.y, a.y + a.height - 1)) {
    const isOne = [a.y + a.height - 1, b.y].some((at) => isEdge(lines, { direction: 'across', at, from: a.x + 2, to: a.x + a.width - 2 }))
    return isOne ? { box: { ...a, height: b.y + b.height - a.y }, columns, rows: rows + other.rows } : undefined
  }
  if (rows === other.rows && isNear(a.y, b.y) && isNear(a.height, b.height) && isNear(b.x, a.x + a.width - 1)) {
    const isOne = [a.x + a.width - 1, b.x].some((at) => isEdge(lines, { direction: 'down', at, from: a.y + 2, to: a.y + a.height - 2 }))
    return isOne ? { box: { ...a, width: b.x + b.width - a.x }, columns: columns + other.columns, rows } : undefined
  }
  return undefined
}
