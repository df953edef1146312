import { expect, test } from 'vitest'
import { cellLabel } from './cell-label.ts'

const inCell = (label: string, width: number, height: number, size = Math.max(width, height)) =>
  cellLabel(label, { width, height, size })?.text

test.each([
  ['GPU', 40, 40, 'GPU'],
  ['Bolts', 40, 40, 'Bolts'],
  ['M4A1 SOPMOD II', 40, 16, 'M4A1'],
  ['Ultrameds', 40, 40, 'Ultr'],
  ['Щит-М', 20, 40, 'Щит'],
  ['#FireKlean', 20, 40, 'Fire'],
  ['T H I C C', 20, 20, 'THI'],
])('%s in %d × %d pixels reads %s', (label, width, height, text) => {
  expect(inCell(label, width, height, 40)?.startsWith(text.slice(0, 2))).toBe(true)
  expect(text.startsWith(inCell(label, width, height, 40) ?? '?')).toBe(true)
})

test('no cell of the usual sizes is blank, and no letter is under 9 pixels', () => {
  const sizes = [
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [5, 2],
    [2, 5],
    [4, 4],
  ] as const
  for (const size of [20, 24, 28, 32, 40, 56, 152])
    for (const [columns, rows] of sizes)
      for (const label of ['M4A1 SAI', 'Wallet', 'МШЩЖ', 'Серийник', 'x']) {
        const scale = size / Math.max(columns, rows)
        const found = cellLabel(label, { width: Math.max(columns * scale, 14), height: Math.max(rows * scale, 14), size })
        expect(found?.text.length, `${label} ${columns}×${rows} in ${size}`).toBeGreaterThan(0)
        expect(found?.fontSize).toBeGreaterThanOrEqual(9)
      }
})
