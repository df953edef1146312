import type { LikenessOf } from './decide.ts'
import type { Box, Picture } from './picture.ts'

/** The stored picture of an item as it lies unturned, with its ground or transparent; undefined when there is none. */
export type PictureOf = (id: string) => Picture | undefined

/** Pixels per cell to which both pictures are scaled: shapes matter, not the dither. */
const cellPixels = 12

/** Parts of an item that show no picture, as shares of a cell: the caption above, counter and signs below on the right. */
const hidden = { top: 0.22, bottom: 0.4, right: 0.62, edge: 0.06 }

/**
 * What a correlation says as a logarithm: two pictures of one item correlate with 0.9, those of two items with 0.2, so that both are equally
 * likely at 0.6. Limited, as many items share a picture and many pictures were replaced by later versions of the game.
 */
const evenCorrelation = 0.6
const perCorrelation = 12
const limits = { most: 5, least: -4 }

/** Red, green and blue of an area scaled to columns and rows, one after the other, and how much of each is visible. */
type Scaled = { values: Float32Array; alpha: Float32Array }

function scaleArea({ width, height, data }: Picture, area: Box, columns: number, rows: number, isTurned = false): Scaled {
  const values = new Float32Array(columns * rows * 3)
  const alpha = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // A turned item lies 90 degrees clockwise: its left column is the bottom row of its picture.
      const [fromX, toX, fromY, toY] = isTurned
        ? [row / rows, (row + 1) / rows, 1 - (column + 1) / columns, 1 - column / columns]
        : [column / columns, (column + 1) / columns, row / rows, (row + 1) / rows]
      const [x0, x1] = [area.x + fromX * area.width, area.x + toX * area.width]
      const [y0, y1] = [area.y + fromY * area.height, area.y + toY * area.height]
      let [red, green, blue, seen, count] = [0, 0, 0, 0, 0]
      for (let y = Math.floor(y0); y < Math.max(Math.floor(y0) + 1, y1); y++) {
        for (let x = Math.floor(x0); x < Math.max(Math.floor(x0) + 1, x1); x++) {
          if (x < 0 || y < 0 || x >= width || y >= height) continue
          const offset = (y * width + x) * 4
          red += data[offset] ?? 0
          green += data[offset + 1] ?? 0
          blue += data[offset + 2] ?? 0
          seen += data[offset + 3] ?? 255
          count++
        }
      }
      const at = row * columns + column
      values.set([red / Math.max(1, count), green / Math.max(1, count), blue / Math.max(1, count)], at * 3)
      alpha[at] = seen / Math.max(1, count) / 255
    }
  }
  return { values, alpha }
}

/** Normalised correlation of two scaled pictures where `isVisible` says so; undefined when too little of them is. */
function correlate(a: Scaled, b: Scaled, isVisible: (at: number) => boolean): number | undefined {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < a.alpha.length; at++) {
    if (!isVisible(at) || (b.alpha[at] ?? 0) < 0.5) continue
    for (let channel = 0; channel < 3; channel++) {
      const one = a.values[at * 3 + channel] ?? 0
      const other = b.values[at * 3 + channel] ?? 0
      count++
      sumA += one
      sumB += other
      sumAA += one * one
      sumBB += other * other
      sumAB += one * other
    }
  }
  if (count < 60) return undefined
  const [varianceA, varianceB] = [sumAA - (sumA * sumA) / count, sumBB - (sumB * sumB) / count]
  return varianceA < count || varianceB < count ? undefined : (sumAB - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB)
}

/** Compares cells with stored pictures of items: how much more likely the cell is that item than another one, as a logarithm. */
export function compareWithPictures(pictureOf: PictureOf): (picture: Picture, box: Box, columns: number, rows: number) => LikenessOf {
  return (picture, box, columns, rows) => {
    const [width, height] = [columns * cellPixels, rows * cellPixels]
    const cell = scaleArea(picture, box, width, height)
    const isVisible = (at: number) => {
      const [x, y] = [((at % width) + 0.5) / cellPixels, (Math.floor(at / width) + 0.5) / cellPixels]
      if (x < hidden.edge || y < hidden.top || x > columns - hidden.edge || y > rows - hidden.edge) return false
      return !(y > rows - hidden.bottom && x > columns - hidden.right)
    }
    return (item) => {
      const stored = pictureOf(item.id)
      // Weapons look as their owner built them.
      if (!stored || item.weapon) return undefined
      const isTurned = item.width !== item.height && columns === item.height && rows === item.width
      const whole = { x: 0, y: 0, width: stored.width, height: stored.height }
      const likeness = correlate(cell, scaleArea(stored, whole, width, height, isTurned), isVisible)
      return likeness === undefined
        ? undefined
        : Math.min(limits.most, Math.max(limits.least, (likeness - evenCorrelation) * perCorrelation))
    }
  }
}
