import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { findTrader } from './trader-views.ts'

test('an offer that a quest unlocks is open once the player has done it, and neither while nobody told', () => {
  const catalogue = snapshotCatalogue()
  const stock = (questsDone?: ReadonlySet<string>) => {
    const view = findTrader(catalogue, 'prapor', { locale: 'en', times: {}, questsDone })
    return (view?.stock ?? []).flatMap(({ quest }) => (quest ? [quest] : []))
  }
  const unknown = stock()
  expect(unknown.length).toBeGreaterThan(10)
  expect(unknown.filter((quest) => 'isOpen' in quest)).toEqual([])
  const done = [...catalogue.facts.quests.values()].find(({ url }) => url === unknown[0]?.url)
  for (const { url, isOpen } of stock(new Set([done?.uid ?? '']))) expect(isOpen, url).toBe(url === done?.url)
  expect(stock(new Set()).every(({ isOpen }) => isOpen === false)).toBe(true)
})
