import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodeAt } from './graph-geometry.ts'
import { fitted, heldIn, leastScale, zoomedAt } from './view-moves.ts'

const size = (most: number) => fc.record({ width: fc.integer({ min: 200, max: most }), height: fc.integer({ min: 200, max: most }) })

test('everything that is shown is on screen, however large the world and small the screen', () => {
  fc.assert(
    fc.property(size(20_000), size(2000), (world, viewport) => {
      const { x, y, scale } = heldIn(fitted(world, viewport), world, viewport)
      expect(x).toBeGreaterThanOrEqual(-0.001)
      expect(y).toBeGreaterThanOrEqual(-0.001)
      expect(x + world.width * scale).toBeLessThanOrEqual(viewport.width + 0.001)
      expect(y + world.height * scale).toBeLessThanOrEqual(viewport.height + 0.001)
      expect(scale).toBeLessThanOrEqual(1)
    }),
  )
})

test('everything is shown below the buttons, and the first quests of a graph begin below them at its start', () => {
  fc.assert(
    fc.property(size(20_000), size(2000), (world, viewport) => {
      const { y, scale } = heldIn(fitted(world, viewport, 56), world, viewport)
      expect(y).toBeGreaterThanOrEqual(56 - 0.001)
      expect(y + world.height * scale).toBeLessThanOrEqual(viewport.height + 0.001)
    }),
  )
  expect(nodeAt({ column: 3, row: 0, lane: 0 }).y).toBeGreaterThan(56)
})

test('zooming out ends where everything is on screen, and never jumps back in', () => {
  const [world, viewport] = [
    { width: 9000, height: 7000 },
    { width: 390, height: 600 },
  ]
  const least = Math.min(leastScale, fitted(world, viewport).scale)
  let view = fitted(world, viewport)
  for (let step = 0; step < 5; step++) view = zoomedAt(view, 0.5, { x: 0, y: 0 }, least)
  expect(view.scale).toBeCloseTo(least)
})
