import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSide, outerHull, withRoom } from './outer-hull.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 80 }), y: fc.integer({ min: 20, max: 200 }) })

test('nothing beats a point of the hull, and something of it is as good as every other point', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const hull = outerHull(points)
      for (const one of hull) expect(points.some(({ x, y }) => x >= one.x && y >= one.y && (x > one.x || y > one.y))).toBe(false)
      for (const one of points) expect(hull.some(({ x, y }) => x >= one.x && y >= one.y)).toBe(true)
    }),
  )
})

test('labels that would lie over each other are left out', () => {
  const at = (share: number) => ({ left: share, top: 0.5 })
  expect(withRoom([0.1, 0.12, 0.4], at, { left: 0.1, top: 0.05 })).toEqual([0.1, 0.4])
  expect(withRoom([0.1, 0.12, 0.4], at, { left: 0.1, top: 0.05 }, [0.35]), 'those that are there have their place').toEqual([0.1])
})

test.each([
  ['no other point is near', [], 'left'],
  ['a point is where it would be', [{ left: 0.45, top: 0.51 }], 'right'],
  [
    'points are on both sides',
    [
      { left: 0.45, top: 0.5 },
      { left: 0.55, top: 0.49 },
    ],
    undefined,
  ],
  ['the point beside it is higher', [{ left: 0.45, top: 0.4 }], 'left'],
])('a label goes where it covers no point: %s', (_name, others, side) => {
  expect(freeSide({ left: 0.5, top: 0.5 }, others, 'left', { left: 0.12, top: 0.04 })).toBe(side)
})
