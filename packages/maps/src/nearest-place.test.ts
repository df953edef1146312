import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-place.ts'

test.each([
  ['beside the dorms', 'customs', { x: 190, y: 1, z: 155 }, 'en', 'Dorms'],
  ['in Russian', 'customs', { x: 190, y: 1, z: 155 }, 'ru', 'Общаги'],
  ['far from every place', 'customs', { x: 5000, y: 1, z: 5000 }, 'en', undefined],
  ['on a map without places', 'nowhere', { x: 0, y: 0, z: 0 }, 'en', undefined],
] as const)('%s', (_, map, at, language, name) => {
  expect(nearestPlace(map, at, language)).toBe(name)
})
