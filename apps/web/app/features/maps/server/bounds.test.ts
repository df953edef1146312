import { levelsOf } from '@stashwise/maps/levels'
import { isWithin, toGround } from '@stashwise/maps/project'
import { projections } from '@stashwise/maps/projections'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createMaps } from './create-maps.ts'

const { facts } = snapshotCatalogue()
const maps = createMaps({ factsOf: () => facts, questNames: () => ({ quest: String, objective: String }) })

type Outside = { count: number; metres: number }
/** What is shown although it lies outside of its map's bounds: how many, and how far the farthest is. All others are inside. */
const outside: Record<string, Record<string, Outside>> = {
  'ground-zero': { looseLoot: { count: 2, metres: 36 } },
  factory: {
    pmcExtraction: { count: 1, metres: 2 },
    // The same exit, which a quest asks for.
    questObjective: { count: 1, metres: 2 },
    pmcSpawn: { count: 5, metres: 10 },
    scavSpawn: { count: 1, metres: 5 },
  },
  customs: {
    pmcExtraction: { count: 1, metres: 18 },
    questObjective: { count: 1, metres: 18 },
    // Minefields are what maps end with.
    hazard: { count: 1, metres: 11 },
  },
  interchange: { transition: { count: 1, metres: 3 } },
  woods: { pmcExtraction: { count: 1, metres: 5 } },
  shoreline: { hazard: { count: 3, metres: 12 } },
  reserve: { hazard: { count: 1, metres: 6 } },
  lighthouse: { hazard: { count: 4, metres: 10 } },
}
/** What lies so far out that it is listed without a place. */
const farOut: Record<string, number> = { factory: 76, lab: 4 }

const shown = new Set<string>(maps.list({ mode: 'pvp', locale: 'en' }).map(({ slug }) => slug))
describe.each(projections.filter(({ slug }) => shown.has(slug)))('$slug', (projection) => {
  const found = maps.facts({ mode: 'pvp', locale: 'en' }, projection.slug)
  const markers = found?.markers ?? []

  test('every marker is within its bounds, or one of those known to be outside', () => {
    const { minX, maxX, minZ, maxZ } = projection.bounds
    const seen: Record<string, Outside> = {}
    for (const { kind, position } of markers) {
      if (isWithin(position, projection.bounds)) continue
      const off = Math.max(minX - position.x, position.x - maxX, minZ - position.z, position.z - maxZ)
      seen[kind] = { count: (seen[kind]?.count ?? 0) + 1, metres: Math.max(seen[kind]?.metres ?? 0, Math.ceil(off)) }
    }
    expect(seen).toEqual(outside[projection.slug] ?? {})
    expect(found?.unplaced.filter(({ kind }) => kind === 'looseLoot')).toHaveLength(farOut[projection.slug] ?? 0)
  })

  test('every marker is back at its metres from its place on the map, and on levels the map has', () => {
    const levels = levelsOf(projection)
    for (const { position, at, levels: on } of markers) {
      const back = toGround(at, projection)
      expect(Math.hypot(back.x - position.x, back.z - position.z)).toBeLessThan(1e-6)
      expect(on.length).toBeGreaterThan(0)
      expect(levels).toEqual(expect.arrayContaining([...on]))
    }
  })
})
