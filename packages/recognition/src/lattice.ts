import { findBorder, isLighter, type Lines } from './edges.ts'
import { toleranceOf } from './frames.ts'
import type { Box } from './picture.ts'

/** Pixel of a grid's first line in both directions, and the width of a cell with its line. */
export type Lattice = { x: number; y: number; pitch: number }

/** The box of cells of a lattice, the line on all four sides included. */
export const placeBox = ({ x, y, pitch }: Lattice, column: number, row: number, columns = 1, rows = 1): Box => {
  const left = Math.round(x + column * pitch)
  const top = Math.round(y + row * pitch)
  return {
    x: left,
    y: top,
    width: Math.round(x + (column + columns) * pitch) - left + 1,
    height: Math.round(y + (row + rows) * pitch) - top + 1,
  }
}

/** A cell as one number: columns and rows from −2048 to 2047. */
export const cellKey = (column: number, row: number) => column * 4096 + row

/** Column and row of {@link cellKey}. */
export function placeOfKey(key: number): [column: number, row: number] {
  const column = Math.floor((key + 2048) / 4096)
  return [column, key - column * 4096]
}

/** All cells that lie under an item or a frame. */
export const keysOf = ({ columns, rows }: { columns: number; rows: number }, [column, row]: readonly [number, number]) =>
  Array.from({ length: columns * rows }, (_, at) => cellKey(column + (at % columns), row + Math.floor(at / columns)))

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
export function isEmptyCell(lines: Lines, box: Box, pitch: number): boolean {
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
