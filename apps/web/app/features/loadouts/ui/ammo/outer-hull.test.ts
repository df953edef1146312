import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSide, labelled, labelRoom, outerHull } from './outer-hull.ts'

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

test('labels that would lie over a point or each other go to another side, or are left out', () => {
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
    [0.35, 'above'],
    [0.4, 'right'],
  ])
  expect(sidesOf(0.2, 0.22, 0.24, 0.26, 0.28), 'no room at all').toEqual([
    [0.2, 'left'],
    [0.22, 'above'],
    [0.24, 'below'],
    [0.28, 'right'],
  ])
})

test('a label stays on the plot', () => {
  expect(freeSide({ left: 0.05, top: 0.5 }, [], 'left', { left: 0.12, top: 0.04 })).toBe('right')
  expect(freeSide({ left: 0.95, top: 0.5 }, [], 'right', { left: 0.12, top: 0.04 })).toBe('left')
})

test('every round of a caliber is named: 5.45×39, whose BT has a point at its right and a name at its left', () => {
  const rounds = [
    ['HP', 76, 9],
    ['PRS', 70, 13],
    ['SP', 67, 15],
    ['US', 65, 17],
    ['T', 59, 20],
    ['FMJ', 55, 24],
    ['PS', 56, 28],
    ['PP', 51, 34],
    ['BT', 54, 37],
    ['7N40', 55, 42],
    ['BP', 48, 45],
    ['BS', 45, 54],
    ['PPBS', 37, 62],
  ] as const
  const named = labelled(rounds, {
    at: ([, damage, penetration]) => ({ left: penetration / 66, top: 1 - damage / 80 }),
    wanted: ([, , penetration]) => (penetration > 33 ? 'left' : 'right'),
    room: ([name]) => labelRoom(name),
  })
  expect(named.map(({ point: [name] }) => name)).toEqual(rounds.map(([name]) => name))
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
    'above',
  ],
  [
    'points are all around',
    [
      { left: 0.45, top: 0.5 },
      { left: 0.55, top: 0.49 },
      { left: 0.5, top: 0.45 },
      { left: 0.52, top: 0.55 },
    ],
    undefined,
  ],
  ['the point beside it is higher', [{ left: 0.45, top: 0.4 }], 'left'],
])('a label goes where it covers no point: %s', (_name, others, side) => {
  expect(freeSide({ left: 0.5, top: 0.5 }, others, 'left', { left: 0.12, top: 0.04 })).toBe(side)
})
