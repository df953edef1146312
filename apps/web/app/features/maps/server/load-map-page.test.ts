import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createMaps } from './create-maps.ts'
import { loadMapPage } from './load-map-page.ts'

const { facts } = snapshotCatalogue()
const maps = createMaps({ factsOf: () => facts, questNames: () => ({ quest: String, objective: String }) })
const viewer = { mode: 'pvp', locale: 'en', isPro: false } as const

test('the page of a map has the names of all items that its exits ask for, and how many named places there are', () => {
  const first = loadMapPage(maps, viewer, 'streets', undefined)?.first
  const names = new Map(first?.askedItems)
  const asked = first?.groups.flatMap(({ rows }) =>
    rows.flatMap(({ first: { asksFor, brings = [] } }) => [...brings, ...(asksFor ? [asksFor.item] : [])]),
  )
  expect(asked?.length).toBeGreaterThan(0)
  for (const uid of asked ?? []) expect(names.get(uid)).toMatch(/^[A-Z]/)
  expect(first?.landmarks).toBe(new Set(maps.facts(viewer, 'streets')?.labels.map(({ text }) => text)).size)
})
