import { expect, test } from 'vitest'
import { cellLabel } from './cell-label.ts'

const inCell = (label: string, width: number, height: number, size = Math.max(width, height)) =>
  cellLabel(label, { width, height, size })?.text

test.each([
  ['GPU', 40, 40, 'GPU'],
  ['Bolts', 40, 40, 'Bolts'],
  // The word with a digit, of several that do not fit together.
  ['Dorm 314', 36, 36, '314'],
  // No half of what is in brackets.
  ['Equipment (BP 0)', 40, 40, undefined],
  ['Equipment (BP 0)', 64, 64, 'Equipment'],
  ['E107 San', 36, 36, 'E107'],
  ['Щит 2', 40, 40, 'Щит 2'],
  // No part of a word.
  ['Ultrameds', 36, 36, undefined],
  ['#FireKlean', 20, 40, undefined],
  // Too flat for a line above the symbol.
  ['M4A1', 36, 14, undefined],
  ['M4A1 SAI', 64, 26, undefined],
  ['M4A1 SAI', 152, 61, 'M4A1 SAI'],
  ['', 40, 40, undefined],
  ['   ', 40, 40, undefined],
])('%s in %d × %d pixels reads %s', (label, width, height, text) => {
  expect(inCell(label, width, height)).toBe(text)
})

test('no label is under 9 pixels or takes more than a third of the height', () => {
  for (const size of [20, 24, 28, 32, 36, 40, 56, 64, 152])
    for (const [columns, rows] of [
      [1, 1],
      [2, 1],
      [1, 2],
      [5, 2],
      [4, 4],
    ] as const)
      for (const label of ['M4A1 SAI', 'Wallet', 'МШЩЖ', 'x'.repeat(5000), '🔫🔫']) {
        const scale = size / Math.max(columns, rows)
        const [width, height] = [Math.max(columns * scale, 14), Math.max(rows * scale, 14)]
        const found = cellLabel(label, { width, height, size })
        if (!found) continue
        expect(found.fontSize, `${label} ${columns}×${rows} in ${size}`).toBeGreaterThanOrEqual(9)
        expect(found.fontSize * 3).toBeLessThanOrEqual(height)
      }
})
