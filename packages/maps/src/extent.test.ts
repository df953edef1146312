import { expect, test } from 'vitest'
import { extentOf } from './extent.ts'
import type { PlacedMarker } from './placed-marker.ts'
import { mapBounds, toMapPoint } from './project.ts'
import { findProjection } from './projections.ts'

const projection = findProjection('customs')
if (!projection) throw new Error('no Customs')
const marker = (kind: PlacedMarker['kind'], x: number, z: number, outline?: PlacedMarker['outline']): PlacedMarker => ({
  id: `${x} ${z}`,
  kind,
  name: '',
  position: { x, y: 0, z },
  ...(outline && { outline }),
})
const around = (x: number, z: number) => [
  { x: x - 5, z: z - 40 },
  { x: x + 5, z: z + 40 },
  { x, z: z + 40 },
]

test('a way out or a hazard beyond the bounds is part of the map with its area, other things are not', () => {
  const bounds = mapBounds(projection)
  expect(extentOf([marker('pmcExtraction', 100, 100), marker('cache', 100, -330)], projection)).toEqual(bounds)
  const extent = extentOf([marker('pmcExtraction', 100, -320, around(100, -320)), marker('hazard', 715, 0, around(715, 0))], projection)
  const corner = toMapPoint({ x: 100, z: -360 }, projection)
  const edge = toMapPoint({ x: 720, z: 40 }, projection)
  expect(extent.top).toBeCloseTo(corner.top)
  expect(extent.left).toBeCloseTo(edge.left)
  expect(extent.left + extent.width).toBeCloseTo(bounds.left + bounds.width)
  expect(extent.top + extent.height).toBeCloseTo(bounds.top + bounds.height)
})
