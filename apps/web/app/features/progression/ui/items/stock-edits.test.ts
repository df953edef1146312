import { foundKeys } from '@stashwise/game/found-items'
import { itemUid, type QuestUid } from '@stashwise/game/ids'
import { toLedger } from '@stashwise/progression/ledger/ledger'
import type { Need } from '@stashwise/progression/ledger/needs'
import { expect, test } from 'vitest'
import { foundOne } from './stock-edits.ts'

const bolts = itemUid('bolts')
const aNeed = (id: string, count: number, foundInRaid: boolean): Need => ({
  id,
  source: { kind: 'quest', quest: id as QuestUid, use: 'handOver', objectives: [], isCollector: false },
  items: [bolts],
  count,
  foundInRaid,
  urgency: 'active',
})

test('a unit is found in raid where the most urgent open need wants that, so none goes to a need that does not', () => {
  const needs = [aNeed('any', 1, false), aNeed('raid', 2, true)]
  let itemsFound: Record<string, number> = {}
  for (let press = 0; press < 3; press++) {
    const entry = toLedger(needs, itemsFound).items.get(bolts)
    if (entry) itemsFound = { ...itemsFound, ...foundOne(entry).itemsFound }
  }
  expect(itemsFound).toEqual({ [foundKeys.plain(bolts)]: 1, [foundKeys.inRaid(bolts)]: 2 })
  expect(toLedger(needs, itemsFound).needs.map(({ missing }) => missing)).toEqual([0, 0])
})
