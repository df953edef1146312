import { type Lines, levelOf, type Stretch } from './edges.ts'
import { countLine } from './lines.ts'
import type { Box } from './picture.ts'

/** Levels by which the frame of a grid is at least lighter than the line of an item inside it: 13 as a rule. */
const frameLighter = 6

/** Share of border pixels from which a line lies where the lattice has one. */
const minShare = 0.3

const shareOf = (lines: Lines, { direction, at, from, to }: Stretch) => countLine(lines[direction], at, from, to) / Math.max(1, to - from)

/** The line of an item where the lighter frame of its grid, one pixel outside, was found in its place. */
function innerLine(lines: Lines, stretch: Stretch, inwards: 1 | -1): number {
  const inner = { ...stretch, at: stretch.at + inwards }
  if (shareOf(lines, inner) < minShare) return stretch.at
  const [level, innerLevel] = [levelOf(lines, stretch, 0.5), levelOf(lines, inner, 0.5)]
  return level !== undefined && innerLevel !== undefined && level - innerLevel >= frameLighter ? inner.at : stretch.at
}

/** The place of a lattice along one axis that most lines lie on exactly: the pixel of line 0, with fraction. */
export function findPhase(places: readonly { step: number; at: number }[], pitch: number): number {
  const offsets = places.map(({ step, at }) => at - step * pitch).sort((a, b) => a - b)
  const middle = offsets[offsets.length >> 1] ?? 0
  let [best, first, last] = [0, middle, middle]
  for (let phase = middle - 1.5; phase <= middle + 1.5; phase += 0.125) {
    const hits = places.filter(({ step, at }) => Math.round(phase + step * pitch) === at).length
    if (hits > best) [best, first, last] = [hits, phase, phase]
    else if (hits === best && phase - last < 0.2) last = phase
  }
  return (first + last) / 2
}

/** An item on its grid's lattice. */
type PlacedItem = { column: number; row: number; columns: number; rows: number; box: Box }

/** Pixels by which a line that was found may lie beside the lattice of its grid. */
const maxOff = 2

/**
 * Moves the sides of items to the lines of their cells: a grid has a lighter line outside, and where lines are two pixels wide either may have
 * been found. Captions and counters lie at whole pixels from the right one.
 */
export function alignItems<Item extends PlacedItem>(lines: Lines, items: readonly Item[], pitch: number): Item[] {
  const boxes = items.map(({ box: { x, y, width, height } }) => {
    const [right, bottom] = [x + width - 1, y + height - 1]
    const across = (at: number, inwards: 1 | -1) => innerLine(lines, { direction: 'across', at, from: x + 2, to: right - 1 }, inwards)
    const down = (at: number, inwards: 1 | -1) => innerLine(lines, { direction: 'down', at, from: y + 2, to: bottom - 1 }, inwards)
    return { left: down(x, 1), right: down(right, -1), top: across(y, 1), bottom: across(bottom, -1) }
  })
  const placesOf = (axis: 'column' | 'row') =>
    items.flatMap((item, index) => {
      const box = boxes[index]
      if (!box) return []
      return axis === 'column'
        ? [
            { step: item.column, at: box.left },
            { step: item.column + item.columns, at: box.right },
          ]
        : [
            { step: item.row, at: box.top },
            { step: item.row + item.rows, at: box.bottom },
          ]
    })
  const [phaseX, phaseY] = [findPhase(placesOf('column'), pitch), findPhase(placesOf('row'), pitch)]
  return items.map((item, index) => {
    const box = boxes[index]
    if (!box) return item
    const snap = (stretch: Stretch, place: number) => {
      const at = Math.round(place)
      const isNear = at !== stretch.at && Math.abs(at - stretch.at) <= maxOff && items.length > 1
      return isNear && shareOf(lines, { ...stretch, at }) >= minShare ? at : stretch.at
    }
    const down = (at: number, step: number) => snap({ direction: 'down', at, from: box.top + 2, to: box.bottom - 1 }, phaseX + step * pitch)
    const across = (at: number, step: number) =>
      snap({ direction: 'across', at, from: box.left + 2, to: box.right - 1 }, phaseY + step * pitch)
    const left = down(box.left, item.column)
    const top = across(box.top, item.row)
    const width = down(box.right, item.column + item.columns) - left + 1
    const height = across(box.bottom, item.row + item.rows) - top + 1
    return { ...item, box: { x: left, y: top, width, height } }
  })
}
