import type { Box, Picture } from './picture.ts'

/** How a cell looks: its size in cells and its colours, {@link pixelsPerCell} a side and three bytes each, as a text of hexadecimal digits. */
export type CellLook = { columns: number; rows: number; look: string }

/** Few enough that one of a smaller picture is the same, many enough for captions to differ. */
const pixelsPerCell = 10
/** Parts that change while the item is the same: the counter and signs below, and the line round the cell. Shares of a cell. */
const hidden = { bottom: 0.38, edge: 0.08 }
/** From which correlation on two cells show the same, and by how much their brightness may differ at most. */
const minLikeness = 0.975
const maxBrightness = 12

/** How a cell of a picture looks, to be found again by {@link isSameLook}. */
export function lookOfCell({ width, height, data }: Picture, box: Box, columns: number, rows: number): CellLook {
  const [across, down] = [columns * pixelsPerCell, rows * pixelsPerCell]
  const digits: string[] = []
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [x0, x1] = [box.x + (column * box.width) / across, box.x + ((column + 1) * box.width) / across]
      const [y0, y1] = [box.y + (row * box.height) / down, box.y + ((row + 1) * box.height) / down]
      const sums = [0, 0, 0]
      let count = 0
      for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.max(Math.floor(y0) + 1, y1)); y++) {
        for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.max(Math.floor(x0) + 1, x1)); x++) {
          const offset = (y * width + x) * 4
          for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[offset + channel] ?? 0)
          count++
        }
      }
      for (const sum of sums)
        digits.push(
          Math.round(sum / Math.max(1, count))
            .toString(16)
            .padStart(2, '0'),
        )
    }
  }
  return { columns, rows, look: digits.join('') }
}

/** Whether two cells show the same item in the same way; false for looks that are no looks. */
export function isSameLook(a: CellLook, b: CellLook): boolean {
  if (a.columns !== b.columns || a.rows !== b.rows || a.look.length !== b.look.length) return false
  const [across, down] = [a.columns * pixelsPerCell, a.rows * pixelsPerCell]
  if (a.look.length !== across * down * 6) return false
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < across * down; at++) {
    const [x, y] = [((at % across) + 0.5) / pixelsPerCell, (Math.floor(at / across) + 0.5) / pixelsPerCell]
    if (x < hidden.edge || y < hidden.edge || x > a.columns - hidden.edge || y > a.rows - hidden.bottom) continue
    for (let channel = 0; channel < 3; channel++) {
      const from = at * 6 + channel * 2
      const [one, other] = [Number.parseInt(a.look.slice(from, from + 2), 16), Number.parseInt(b.look.slice(from, from + 2), 16)]
      count++
      sumA += one
      sumB += other
      sumAA += one * one
      sumBB += other * other
      sumAB += one * other
    }
  }
  const [varianceA, varianceB] = [sumAA - (sumA * sumA) / count, sumBB - (sumB * sumB) / count]
  // A cell of one colour shows nothing to be known by.
  if (!(varianceA > count && varianceB > count) || Math.abs(sumA - sumB) / count > maxBrightness) return false
  return (sumAB - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB) >= minLikeness
}
