import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { QuestNeed } from '@stashwise/market/view'
import { expect, test } from 'vitest'
import { toQuestRows } from './quest-rows.ts'

const need = (quest: string, use: QuestNeed['use'], more: Partial<QuestNeed> = {}): QuestNeed => ({
  quest: { uid: quest as QuestUid, url: quest, name: quest, trader: { id: 'skier' as TraderId, slug: 'skier', name: 'Skier' } },
  use,
  count: 1,
  foundInRaid: false,
  requiredForKappa: false,
  anyOf: 1,
  ...more,
})
const shown = (needs: QuestNeed[]) =>
  toQuestRows(needs).map(({ quest, uses, count, foundInRaid }) => [quest.name, uses, count, foundInRaid])

test('a key that is found and then opens something is one need of its quest', () => {
  const found = need('Chemical - Part 1', 'find', { foundInRaid: true })
  expect(shown([found, need('Chemical - Part 1', 'key', { anyOf: 2 })])).toEqual([['Chemical - Part 1', ['find', 'key'], 1, true]])
})

test('what is handed over after it has opened something is one unit', () => {
  expect(shown([need('Key', 'key'), need('Key', 'handOver', { count: 2 })])).toEqual([['Key', ['key', 'handOver'], 2, false]])
})

test('units that are handed over and units that are planted are counted apart, as are other quests', () => {
  const needs = [need('Beacons', 'handOver', { count: 3 }), need('Beacons', 'place', { count: 2 }), need('Other', 'key')]
  expect(shown(needs)).toEqual([
    ['Beacons', ['handOver'], 3, false],
    ['Beacons', ['place'], 2, false],
    ['Other', ['key'], 1, false],
  ])
})
