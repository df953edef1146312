import { expect, test } from 'vitest'
import { capRows, cutStrip, rowsAbove } from './strip.ts'

test('every column of a line lies where it should, at scales that do not fall on whole pixels', () => {
  // Brightness grows from left to right: so must that of the strip, column by column.
  const [width, height] = [240, 60]
  const levels = Uint8Array.from({ length: width * height }, (_, at) => at % width)
  for (const capHeight of [5.33, 5.69, 6, 8, 10.67, 16]) {
    const strip = cutStrip({ width, height, levels }, { left: 10, right: 200, capTop: 12, capHeight }, 0, 255)
    const row = strip.data.subarray(rowsAbove * strip.width, (rowsAbove + 1) * strip.width)
    const step = capHeight / capRows
    for (const [column, ink] of row.entries()) expect(ink * 255).toBeCloseTo(10 + (column + 0.5) * step - 0.5, 0)
  }
})
