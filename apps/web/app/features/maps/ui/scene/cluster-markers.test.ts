import type { Marker } from '@stashwise/maps/map-facts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClusters } from './cluster-markers.ts'

const marker = (kind: Marker['kind'], at: number, left: number, top: number) =>
  ({ id: `${kind}${at}`, kind, name: kind, levels: ['main'], at: { left, top } }) as unknown as Marker // only what clusters look at

const place = fc.record({ left: fc.double({ min: 0, max: 280, noNaN: true }), top: fc.double({ min: 0, max: 260, noNaN: true }) })

test('every marker is in one cluster or by itself, at every zoom, near to where it is', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 45, maxLength: 120 }), fc.double({ min: 0, max: 7, noNaN: true }), (places, zoom) => {
      const markers = places.map(({ left, top }, at) => marker(at % 9 === 0 ? 'boss' : 'jacket', at, left, top))
      const { clusters, single } = createClusters(markers)(zoom)
      const all = [...single, ...clusters.flatMap((cluster) => cluster.markers())]
      expect(all.map(({ id }) => id).sort()).toEqual(markers.map(({ id }) => id).sort())
      for (const { count, kind, markers: members } of clusters) {
        expect(members()).toHaveLength(count)
        expect(members().every((each) => each.kind === kind)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('few of a kind, quests, and everything from near stay single; the same zoom gives the same object', () => {
  const beside = (kind: Marker['kind'], count: number) => Array.from({ length: count }, (_, at) => marker(kind, at, 100 + at / 100, 100))
  const clustersOf = createClusters([...beside('jacket', 60), ...beside('safe', 10), ...beside('questItem', 60)])
  const { clusters, single } = clustersOf(2.7)
  expect(clusters.map(({ kind, count }) => [kind, count])).toEqual([['jacket', 60]])
  expect(single).toHaveLength(70)
  expect(clustersOf(2.1)).toBe(clustersOf(2.7))
  expect(clustersOf(5.2).clusters).toEqual([])
})

test('hazards beside each other share the sign of the one in their middle, without a number, and each has its own from near', () => {
  const field = Array.from({ length: 60 }, (_, at) => marker('hazard', at, 100 + at / 4, 100))
  const clustersOf = createClusters([...field, marker('hazard', 60, 250, 100)])
  const { clusters, single } = clustersOf(1.5)
  expect(clusters).toEqual([])
  expect(single.map(({ at }) => Math.round(at.left))).toEqual(expect.arrayContaining([107, 250]))
  expect(single).toHaveLength(2)
  expect(clustersOf(5.2).single).toHaveLength(61)
})
