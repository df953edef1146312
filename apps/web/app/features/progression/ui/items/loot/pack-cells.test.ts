import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbourOf, packCells } from './pack-cells.ts'

const sizes = fc.array(fc.record({ width: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 5 }) }), { maxLength: 40 })

test('everything lies inside of the grid, and nothing on something else', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 9 }), (wanted, columns) => {
      const { places, at, rows } = packCells(wanted, columns)
      const cells = places.reduce((sum, { width, height }) => sum + width * height, 0)
      expect(at.filter((index) => index >= 0)).toHaveLength(cells)
      for (const { x, y, width, height } of places) {
        expect(x + width).toBeLessThanOrEqual(columns)
        expect(y + height).toBeLessThanOrEqual(rows)
      }
    }),
  )
})

test('small things fill the gaps that large ones leave', () => {
  const { places } = packCells(
    [
      { width: 2, height: 2 },
      { width: 2, height: 1 },
      { width: 1, height: 1 },
    ],
    3,
  )
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 2],
    [2, 0],
  ])
})

test('arrow keys walk to what lies beside, over gaps', () => {
  const packed = packCells(
    [
      { width: 2, height: 2 },
      { width: 2, height: 1 },
      { width: 1, height: 1 },
    ],
    3,
  )
  expect(neighbourOf(packed, 0, 'right')).toBe(2)
  expect(neighbourOf(packed, 0, 'down')).toBe(1)
  expect(neighbourOf(packed, 2, 'left')).toBe(0)
  expect(neighbourOf(packed, 2, 'right')).toBeUndefined()
})
