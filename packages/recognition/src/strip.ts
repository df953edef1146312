/**
 * A line of text cut out of a picture and scaled to one size: how much of each pixel is ink, 0 to 1. Capitals are {@link capRows} high,
 * with room for accents above and for descenders below.
 */
export type Strip = { width: number; height: number; data: Float32Array }

export const capRows = 10
export const rowsAbove = 2
export const rowsBelow = 4
export const stripRows = rowsAbove + capRows + rowsBelow

/** Where a line of text lies: columns `left` to `right`, capitals from `capTop` on, `capHeight` high; all in pixels, with fractions. */
export type TextPlace = { left: number; right: number; capTop: number; capHeight: number }

/** Levels of one channel, or of the strongest one, row by row. */
export type Plane = { width: number; height: number; levels: Uint8Array }

/** Which pixels a scaled pixel covers, and for how much each counts. */
function weightsOf(start: number, step: number, limit: number): { first: number; weights: number[] } {
  const reach = Math.max(1, step)
  const from = start + step / 2 - reach / 2
  const first = Math.floor(from)
  const weights: number[] = []
  for (let at = first; at < from + reach; at++) {
    const part = Math.min(at + 1, from + reach) - Math.max(at, from)
    // A part that is nothing but rounding stays in the list: `first` is the place of its first entry.
    weights.push(at >= 0 && at < limit ? part / reach : 0)
  }
  return { first, weights }
}

/** Cuts a line out of a plane: what is as dark as the ground becomes 0, what is as bright as the ink 1. */
export function cutStrip({ width, height, levels }: Plane, place: TextPlace, ground: number, ink: number): Strip {
  const step = place.capHeight / capRows
  const columns = Math.max(1, Math.round((place.right - place.left) / step))
  const across = Array.from({ length: columns }, (_, column) => weightsOf(place.left + column * step, step, width))
  const down = Array.from({ length: stripRows }, (_, row) => weightsOf(place.capTop + (row - rowsAbove) * step, step, height))
  const range = Math.max(20, ink - ground)
  const data = new Float32Array(columns * stripRows)
  for (const [row, { first: firstRow, weights: rowWeights }] of down.entries()) {
    for (const [column, { first, weights }] of across.entries()) {
      let sum = 0
      for (const [j, rowWeight] of rowWeights.entries()) {
        if (rowWeight === 0) continue
        const start = (firstRow + j) * width + first
        for (const [i, weight] of weights.entries()) {
          if (weight > 0) sum += rowWeight * weight * Math.min(1, Math.max(0, ((levels[start + i] ?? 0) - ground) / range))
        }
      }
      data[row * columns + column] = sum
    }
  }
  return { width: columns, height: stripRows, data }
}

/**
 * A place where letters may be parted: the ink on its left ends at `end`, that on its right begins at `start`. Both are equal where letters
 * touch, or inside a letter between its stems.
 */
export type Cut = { end: number; start: number }

/** Ink of a column in whole pixels below which it is a gap, and up to which it may part letters that touch. */
const gapInk = 0.5
const touchInk = 5.5

/** Ink of the columns of a dash, how many of them are alike, and by how much more the letter before them has, two columns away. */
const dash = { most: 3.5, columns: 3, evenness: 0.5, drop: 2 }

/** Whether a dash begins behind a column: even thin columns after a thicker one, that touch the letter before them. */
function beginsDash(ink: Float32Array, column: number): boolean {
  const here = ink[column] ?? 0
  if (here > dash.most || (ink[column - 2] ?? 0) - here < dash.drop) return false
  for (let next = column + 1; next <= column + dash.columns; next++) {
    const other = ink[next] ?? 0
    if (other < gapInk || Math.abs(other - here) > dash.evenness) return false
  }
  return true
}

/** Cuts of a strip from left to right: gaps, and the thinnest columns between thicker ones. The first and last are its ends. */
export function findCuts({ width, data }: Strip): Cut[] {
  const ink = new Float32Array(width)
  for (let row = rowsAbove; row < rowsAbove + capRows; row++) {
    for (let column = 0; column < width; column++) ink[column] = (ink[column] ?? 0) + (data[row * width + column] ?? 0)
  }
  const cuts: Cut[] = []
  let column = 0
  while (column < width) {
    if ((ink[column] ?? 0) < gapInk) {
      const end = column
      while (column < width && (ink[column] ?? 0) < gapInk) column++
      cuts.push({ end, start: column })
      continue
    }
    const here = ink[column] ?? 0
    const before = ink[column - 1] ?? 0
    const after = ink[column + 1] ?? 0
    const isThin =
      column > 0 && here <= touchInk && before >= here && (after > here || beginsDash(ink, column)) && before >= gapInk && after >= gapInk
    if (isThin) {
      // The thin column belongs to neither letter when it is nearly empty.
      const isNearlyEmpty = here < 2
      cuts.push({ end: isNearlyEmpty ? column : column + 1, start: isNearlyEmpty ? column + 1 : column })
    }
    column++
  }
  if ((cuts[0]?.end ?? 1) > 0) cuts.unshift({ end: 0, start: 0 })
  if ((cuts.at(-1)?.start ?? 0) < width) cuts.push({ end: width, start: width })
  return cuts
}

/** Columns to which a glyph is scaled, one of them on each side for what lies beside it. */
export const patchColumns = 10
export const patchSize = stripRows * patchColumns

/** Writes a glyph between two columns of a strip into `into` at `offset`, scaled to {@link patchColumns}. */
export function writePatch({ width, data }: Strip, from: number, to: number, into: Float32Array, offset = 0): void {
  const step = (to - from) / (patchColumns - 2)
  for (let column = 0; column < patchColumns; column++) {
    const isSide = column === 0 || column === patchColumns - 1
    const start = column === 0 ? from - 1 : column === patchColumns - 1 ? to : from + (column - 1) * step
    const { first, weights } = weightsOf(start, isSide ? 1 : step, width)
    for (let row = 0; row < stripRows; row++) {
      let sum = 0
      for (const [i, weight] of weights.entries()) if (weight > 0) sum += weight * (data[row * width + first + i] ?? 0)
      into[offset + row * patchColumns + column] = sum
    }
  }
}
