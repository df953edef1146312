import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCrossings, spreadRows } from './order-rows.ts'

const distance = (rows: readonly number[], wanted: readonly number[]) =>
  rows.reduce((sum, row, at) => sum + Math.abs(row - (wanted[at] ?? 0)), 0)

/** Every ascending choice of `count` rows. */
function choices(count: number, height: number, from = 0): number[][] {
  if (count === 0) return [[]]
  return Array.from({ length: Math.max(0, height - from) }, (_, at) => from + at).flatMap((row) =>
    choices(count - 1, height, row + 1).map((rest) => [row, ...rest]),
  )
}

test.each([
  { wanted: [], height: 3, rows: [] },
  { wanted: [2], height: 3, rows: [2] },
  { wanted: [1, 1, 1], height: 5, rows: [0, 1, 2] },
  { wanted: [9, 9], height: 4, rows: [2, 3] },
  { wanted: [0, 3], height: 4, rows: [0, 3] },
])('members that want rows $wanted of $height get $rows', ({ wanted, height, rows }) => {
  expect(spreadRows(wanted, height)).toEqual(rows)
})

test('no other choice in the same order is nearer', () => {
  const column = fc
    .array(fc.double({ min: -2, max: 8, noNaN: true }), { maxLength: 4 })
    .chain((wanted) => fc.tuple(fc.constant(wanted), fc.integer({ min: wanted.length, max: 6 })))
  fc.assert(
    fc.property(column, ([wanted, height]) => {
      const rows = spreadRows(wanted, height)
      const best = Math.min(...choices(wanted.length, height).map((choice) => distance(choice, wanted)))
      expect(distance(rows, wanted)).toBeCloseTo(best)
    }),
  )
})

test('members that do not fit are refused', () => {
  expect(() => spreadRows([0, 0], 1)).toThrow(RangeError)
})

test('lines cross when their order changes between two columns', () => {
  const line = (fromColumn: number, fromRow: number, toColumn: number, toRow: number) => ({ fromColumn, fromRow, toColumn, toRow })
  expect(countCrossings([line(0, 0, 1, 1), line(0, 1, 1, 0)])).toBe(1)
  expect(countCrossings([line(0, 0, 1, 0), line(0, 0, 1, 1)])).toBe(0)
  expect(countCrossings([line(0, 0, 3, 0), line(1, 1, 2, -1)])).toBe(1)
  expect(countCrossings([line(0, 0, 1, 1), line(1, 1, 2, 0)])).toBe(0)
})
