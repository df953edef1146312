import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { findBoss } from '#app/features/reference/server/boss-views.ts'
import { placeFields, readPlaces } from '#app/features/search/places.ts'
import { placeRows } from '#app/features/search/server/place-rows.ts'

test('every trader and boss that the search names has a page, of that name', () => {
  const { facts } = snapshotCatalogue()
  const { people } = readPlaces(placeFields('en'), placeRows([facts], 'en'), 'en')
  const slugs = new Set([...facts.traders.values()].map(({ slug }) => slug))
  expect(people.filter(({ kind, slug }) => kind === 'trader' && !slugs.has(slug))).toEqual([])
  const bosses = people.filter(({ kind }) => kind === 'bossPage')
  expect(bosses.length).toBeGreaterThan(15)
  expect(bosses.map(({ slug }) => findBoss(facts, slug, 'en', () => undefined)?.name)).toEqual(bosses.map(({ enName }) => enName))
})
