import { expect, test } from 'vitest'
import { levelsAt } from './levels.ts'

const cellar = { minX: 308, maxX: 314, minZ: -184, maxZ: -173 }
const levels = [{ id: 'basement' as const, extents: [{ from: Number.NEGATIVE_INFINITY, to: 0.5, bounds: [cellar] }] }]
const around = (x: number, z: number, half: number) => [
  { x: x - half, z: z - half },
  { x: x + half, z: z - half },
  { x: x + half, z: z + half },
  { x: x - half, z: z + half },
]
const place = { bottom: -4.4, top: 0 }

test('an area in front of a cellar is on the ground, one in it is below, a point is where it is', () => {
  expect(levelsAt({ ...place, x: 309, z: -174, outline: around(309, -174, 4) }, { levels })).toEqual(['main'])
  expect(levelsAt({ ...place, x: 311, z: -178, outline: around(311, -178, 2) }, { levels })).toEqual(['basement'])
  expect(levelsAt({ ...place, x: 309, z: -174 }, { levels })).toEqual(['basement'])
})
