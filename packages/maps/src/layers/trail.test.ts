import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProjection } from '../projections.ts'
import { trailLayer } from './trail.ts'
import { formatLayer, parseLayer } from './vector-layer.ts'

const projection = findProjection('reserve')
if (!projection) throw new Error('no projection')

test('a trail has its places once each and the levels it was on, and no height or time', () => {
  const way = [
    { x: -100.04, y: -6, z: 10 },
    { x: -100.01, y: -6, z: 10.01 },
    { x: -100, y: -10, z: 20 },
    { x: 9000, y: 0, z: 0 },
  ]
  expect(trailLayer(way, projection)).toEqual({
    map: 'reserve',
    features: [
      {
        kind: 'trail',
        by: 'trail',
        levels: ['bunker', 'main'],
        points: [
          { x: -100, z: 10 },
          { x: -100, z: 20 },
        ],
      },
    ],
  })
})

test('one place is no trail', () => {
  const place = { x: 1, y: 0, z: 1 }
  expect(trailLayer([], projection)).toBeUndefined()
  expect(trailLayer([place, place], projection)).toBeUndefined()
})

test('whatever a way is, its file can be read', () => {
  const place = fc.record({
    x: fc.double({ min: -2000, max: 2000, noNaN: true }),
    y: fc.double({ min: -50, max: 50, noNaN: true }),
    z: fc.double({ min: -2000, max: 2000, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (way) => {
      const layer = trailLayer(way, projection)
      if (layer) expect(parseLayer(formatLayer(layer))).toEqual({ ok: true, layer })
    }),
  )
})
