import { browserFigures, type FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Reach } from '@stashwise/game/access'
import type { GameMode } from '@stashwise/game/mode'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { findTrader, traderRows } from './trader-views.ts'

const catalogue = snapshotCatalogue()
const stock = (reach?: Reach) => findTrader(catalogue, 'prapor', { locale: 'en', mode: 'pvp', times: {}, reach })?.stock ?? []
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

test('quests of the other faction are not counted, nor those of a trader whom the mode does not have', () => {
  const counts = (mode: GameMode, figures?: FiguresRecord) =>
    new Map(traderRows(catalogue, { locale: 'en', mode, times: {}, figures }).map(({ slug, quests }) => [slug, quests]))
  const all = Map.groupBy(catalogue.facts.quests.values(), ({ trader }) => catalogue.facts.traders.get(trader)?.slug ?? '')
  const [usec, bear] = [counts('pvp'), counts('pvp', browserFigures({ faction: 'Bear' }))]
  for (const [slug, quests] of all) {
    const without = (fraction: string) => quests.filter((quest) => quest.fraction !== fraction).length
    expect([usec.get(slug), bear.get(slug)], slug).toEqual([without('Bear'), without('USEC')])
  }
  expect(bear.get('prapor')).toBeGreaterThan(usec.get('prapor') ?? 0)
  expect(counts('pve').get('ref') ?? 0).toBe(0)
})
