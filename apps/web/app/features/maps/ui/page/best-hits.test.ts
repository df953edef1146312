import type { Marker } from '@stashwise/maps/map-facts'
import { searchPlaces } from '@stashwise/maps/search-markers'
import { expect, test } from 'vitest'
import { bestHits } from './best-hits.ts'

const aMarker = (id: string, kind: Marker['kind'], name: string, x = 0, levels: Marker['levels'] = ['main']): Marker => ({
  id,
  kind,
  name,
  levels,
  position: { x, y: 0, z: 0 },
  at: { left: x, top: 0 },
  bottom: 0,
  top: 0,
})
const markers = [
  aMarker('switch', 'switch', 'ZB-013 power switch', 400, ['basement']),
  aMarker('pmc', 'pmcExtraction', 'ZB-013'),
  aMarker('scav', 'scavExtraction', 'ZB-013', 5),
  aMarker('crossroads', 'pmcExtraction', 'Crossroads', 900),
  aMarker('reshala 1', 'boss', 'Reshala'),
  aMarker('reshala 2', 'boss', 'Reshala', 300),
]
function best(search: string) {
  const hits = searchPlaces({ markers, items: new Map(), labels: [] }, search)?.hits ?? new Map()
  return bestHits(
    markers.filter(({ id }) => hits.has(id)),
    hits,
    search,
  ).map(({ id }) => id)
}

test('the name of an exit leads to it and not to its switch', () => {
  for (const typed of ['zb-013', 'zb013', 'ZB 13', 'зб-013']) expect([typed, best(typed)]).toEqual([typed, ['pmc']])
})

test('all places of a name are shown, and all that a beginning finds', () => {
  expect(best('reshala')).toEqual(['reshala 1', 'reshala 2'])
  expect(best('zb')).toEqual(['switch', 'pmc', 'scav'])
})
