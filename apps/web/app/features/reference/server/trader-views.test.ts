import type { Reach } from '@stashwise/game/access'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { findTrader } from './trader-views.ts'

const catalogue = snapshotCatalogue()
const stock = (reach?: Reach) => findTrader(catalogue, 'prapor', { locale: 'en', times: {}, reach })?.stock ?? []
const questsOf = (reach?: Reach) => stock(reach).flatMap(({ quest }) => (quest ? [quest] : []))

test('an offer that a quest unlocks is locked until the player has done it, and not while nobody told', () => {
  const unknown = questsOf({})
  expect(unknown.length).toBeGreaterThan(10)
  expect(unknown.some(({ isLocking }) => isLocking)).toBe(false)
  const done = [...catalogue.facts.quests.values()].find(({ url }) => url === unknown[0]?.url)
  for (const { url, isLocking } of questsOf({ questsDone: new Set([done?.uid ?? '']) }))
    expect(isLocking, url).toBe(url === done?.url ? undefined : true)
  expect(questsOf({ questsDone: new Set() }).every(({ isLocking }) => isLocking)).toBe(true)
})

test('offers above the player’s level are locked; none while nobody told it, or progress does not count', () => {
  const lockedLevels = (reach?: Reach) => [...new Set(stock(reach).flatMap(({ level, isLevelLocked }) => (isLevelLocked ? [level] : [])))]
  expect(lockedLevels({ traderLevels: { prapor: 2 } })).toEqual([3, 4])
  // A trader nobody named is at the first level.
  expect(lockedLevels({ traderLevels: {} })).toEqual([2, 3, 4])
  expect(lockedLevels({})).toEqual([])
  expect(lockedLevels()).toEqual([])
})
