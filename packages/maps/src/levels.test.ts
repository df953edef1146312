import { expect, test } from 'vitest'
import { levelShowing, levelsAt, sheetsWith } from './levels.ts'
import { findProjection } from './projections.ts'

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

test('a place in the open is on the sheets of upper floors too, one in a bunker on that of its own alone', () => {
  const [customs, reserve] = [findProjection('customs'), findProjection('reserve')]
  if (!customs || !reserve) throw new Error('no projection')
  const carAtDorms = sheetsWith({ x: 182, z: 216 }, ['main'], customs)
  expect(carAtDorms).toEqual(expect.arrayContaining(['main', 'level2', 'level3']))
  expect(levelShowing([{ levels: carAtDorms }], 'level3')).toBe('level3')
  const bunkerDoor = sheetsWith({ x: -120, z: 160 }, ['bunker'], reserve)
  expect(bunkerDoor).toEqual(['bunker'])
  expect(levelShowing([{ levels: bunkerDoor }], 'main')).toBe('bunker')
})
