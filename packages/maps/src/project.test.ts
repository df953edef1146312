import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelShowing, levelsAt, levelsOf } from './levels.ts'
import { findMapByLocation, isNightLocation } from './locations.ts'
import { mapSlugs } from './map-slugs.ts'
import { bearing, distance } from './measure.ts'
import { arrowAngle, compassAngle, isWithin, mapBounds, toGround, toMapPoint, viewLimit } from './project.ts'
import type { MapProjection } from './projection.ts'
import { findProjection, projections } from './projections.ts'

function mapOf(slug: string): MapProjection {
  const found = findProjection(slug)
  if (!found) throw new Error(`no projection of ${slug}`)
  return found
}

test('every map of the menus has a projection, in their order', () => {
  expect(projections.map(({ slug }) => slug).slice(0, mapSlugs.length)).toEqual(mapSlugs)
})

const metres = fc.double({ min: -2000, max: 2000, noNaN: true })

test.each([
  ['customs', 0, 0, 168.65, 136.35],
  ['customs', 698, -307, 1.83, 62.98],
  ['customs', -372, 237, 257.56, 192.99],
  ['factory', 77, -64.5, 224.97, 13.87],
  ['factory', -65.5, 67.4, 10.11, 246],
])('%s has (%f, %f) at %f, %f', (slug, x, z, left, top) => {
  const point = toMapPoint({ x, z }, mapOf(slug))
  expect(point.left).toBeCloseTo(left, 2)
  expect(point.top).toBeCloseTo(top, 1)
})

test('the ground under a place on the map is that place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...projections), metres, metres, (projection, x, z) => {
      const back = toGround(toMapPoint({ x, z }, projection), projection)
      expect(back.x).toBeCloseTo(x, 6)
      expect(back.z).toBeCloseTo(z, 6)
    }),
  )
})

test('a map can be panned a quarter of its size beyond its bounds, on each side', () => {
  for (const projection of projections) {
    const [bounds, limit] = [mapBounds(projection), viewLimit(projection)]
    expect(limit.width).toBeCloseTo(bounds.width * 1.5)
    expect(limit.height).toBeCloseTo(bounds.height * 1.5)
    expect(bounds.left - limit.left).toBeCloseTo(bounds.width / 4)
    expect(bounds.top - limit.top).toBeCloseTo(bounds.height / 4)
  }
})

test('who walks where the arrow points goes that way on the map', () => {
  fc.assert(
    fc.property(fc.constantFrom(...projections), fc.integer({ min: 0, max: 359 }), (projection, heading) => {
      const radians = (heading * Math.PI) / 180
      const [from, to] = [
        { x: 10, z: -20 },
        { x: 10 + Math.sin(radians) * 50, z: -20 + Math.cos(radians) * 50 },
      ]
      const [start, end] = [toMapPoint(from, projection), toMapPoint(to, projection)]
      const shown = (Math.atan2(end.left - start.left, start.top - end.top) * 180) / Math.PI
      const off = Math.abs(arrowAngle(heading, projection) - shown) % 360
      expect(Math.min(off, 360 - off)).toBeLessThan(1e-6)
    }),
  )
})

test('true north is at the top but on Reserve, whose sheet is turned by 15 degrees', () => {
  expect(compassAngle(mapOf('reserve'))).toBeCloseTo(15.209, 3)
  for (const projection of projections.filter(({ slug }) => slug !== 'reserve')) expect(compassAngle(projection)).toBe(0)
})

test('maps are in the order of the header', () => {
  expect(projections.map(({ slug }) => slug).slice(0, 11)).toEqual(
    'ground-zero factory customs interchange woods shoreline reserve lighthouse streets lab labyrinth'.split(' '),
  )
})

describe('levels', () => {
  const at = (slug: string, x: number, z: number, bottom: number, top = bottom) => levelsAt({ x, z, bottom, top }, mapOf(slug))

  test.each([
    ['streets', 0, 0, 2, ['main']],
    ['streets', 0, 0, -6.1, ['basement']],
    ['streets', 0, 0, 10, ['level2']],
    ['streets', 0, 0, 14.99, ['level2']],
    ['streets', 0, 0, 15, ['level3']],
    ['streets', 0, 0, 60, ['level5']],
    ['customs', 200, 150, 4, ['level2']],
    ['customs', 0, 150, 4, ['main']],
    ['customs', 200, 150, 7, ['level3']],
    ['reserve', 50, -100, -12, ['bunker']],
    ['reserve', -200, -100, -12, ['main']],
    ['labyrinth', 0, 0, -40, ['main']],
    // Heights at which the feed of July 2026 spawns bosses and raiders.
    ['icebreaker', -1.6, 26.4, 15.67, ['main']],
    ['icebreaker', 0, 0, 10.3, ['fuelPumpsLower']],
    ['icebreaker', 0, 0, 19.5, ['infirmary']],
    ['icebreaker', 0, 0, 23.8, ['gym']],
    ['icebreaker', 0, 0, 34.6, ['officersDeck']],
  ])('%s at (%i, %i), %f m up is %j', (slug, x, z, height, levels) => expect(at(slug, x, z, height)).toEqual(levels))

  test('what reaches through several levels is on all of them, and on the main one where no other has those heights', () => {
    expect(at('factory', 0, 0, 2, 4)).toEqual(['level2', 'main'])
    expect(at('factory', 0, 0, 4, 8)).toEqual(['level2', 'level3'])
    expect(at('factory', 0, 0, -3, 8)).toEqual(['basement', 'level2', 'level3', 'main'])
  })

  test('decks of the icebreaker lie on each other without a gap', () => {
    const heights = Array.from({ length: 6000 }, (_, at) => at / 100)
    const main = heights.filter((height) => at('icebreaker', 0, 0, height).includes('main'))
    expect([main[0], main.at(-1), main.length]).toEqual([15, 18.91, 392])
  })

  test('are listed from below to above', () => {
    expect(levelsOf(mapOf('icebreaker')).slice(3, 8)).toEqual(['fuelPumpsLower', 'fuelPumps', 'main', 'infirmary', 'helipad'])
    expect(levelsOf(mapOf('reserve'))).toEqual(['bunker', 'main', 'level2', 'level3', 'level4', 'level5'])
    expect(levelsOf(mapOf('woods'))).toEqual(['main'])
  })
})

test('a place at the edge is within the bounds, one further out with some tolerance', () => {
  const { bounds } = mapOf('customs')
  expect(isWithin({ x: 698, z: 0 }, bounds)).toBe(true)
  expect(isWithin({ x: 720, z: 0 }, bounds)).toBe(false)
  expect(isWithin({ x: 720, z: 0 }, bounds, 30)).toBe(true)
})

test.each([
  ['bigmap', 'customs'],
  ['Sandbox_high', 'ground-zero'],
  ['factory4_night', 'factory'],
  ['RezervBase', 'reserve'],
  ['TarkovStreets', 'streets'],
  ['Labyrinth', 'labyrinth'],
  ['suburbs', undefined],
])('the game means by %s the map %s', (id, slug) => expect(findMapByLocation(id)).toBe(slug))

test('Factory by night is told from Factory by day', () => {
  expect(isNightLocation('Factory4_Night')).toBe(true)
  expect(isNightLocation('factory4_day')).toBe(false)
})

test('distances are metres on the ground, bearings go clockwise from +z', () => {
  expect(distance({ x: 0, z: 0 }, { x: 30, z: 40 })).toBe(50)
  expect([
    bearing({ x: 0, z: 0 }, { x: 0, z: 5 }),
    bearing({ x: 0, z: 0 }, { x: 5, z: 0 }),
    bearing({ x: 0, z: 0 }, { x: -5, z: 0 }),
  ]).toEqual([0, 90, 270])
})

test('places are shown on the level on screen where one of them is on it, else on the level of the first', () => {
  expect(levelShowing([{ levels: ['level2'] }, { levels: ['main'] }], 'main')).toBe('main')
  expect(levelShowing([{ levels: ['level2', 'level3'] }, { levels: ['basement'] }], 'main')).toBe('level2')
  expect(levelShowing([{ levels: ['level2'] }, {}], 'main')).toBe('main')
  expect(levelShowing([], 'level2')).toBe('level2')
})
