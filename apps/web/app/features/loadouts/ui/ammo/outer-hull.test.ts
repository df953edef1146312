import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSide, labelled, outerHull } from './outer-hull.ts'

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

test('labels that would lie over a point or each other go to the other side, or are left out', () => {
  const sidesOf = (...lefts: number[]) =>
    labelled(lefts, {
      at: (left) => ({ left, top: 0.5 }),
      wanted: () => 'right',
      room: () => ({ left: 0.1, top: 0.05 }),
    }).map(({ point, side }) => [point, side])
  expect(sidesOf(0.1, 0.4)).toEqual([
    [0.1, 'right'],
    [0.4, 'right'],
  ])
  expect(sidesOf(0.2, 0.25), 'a point is in the way').toEqual([
    [0.2, 'left'],
    [0.25, 'right'],
  ])
  expect(sidesOf(0.2, 0.35, 0.4), 'a label is in the way').toEqual([
    [0.2, 'right'],
    [0.4, 'right'],
  ])
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
