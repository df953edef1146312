import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outerHull, withRoom } from './outer-hull.ts'

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
})
