import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import type { ObjectiveFact } from '@stashwise/progression/facts'
import { expect, test } from 'vitest'
import { questNeeds } from './quest-shopping.ts'

const objective = (type: ObjectiveFact['type'], items: string[], count = 1, foundInRaid = false): ObjectiveFact => ({
  id: `${type} ${items}`,
  type,
  optional: false,
  count,
  items: items as ItemUid[],
  foundInRaid,
  maps: [],
})

test('what a quest takes is on the list once for each item; what is only found, or any of several, is not', () => {
  const quest = { uid: 'shortage' as QuestUid }
  const objectives = [
    objective('findInRaid', ['salewa'], 3, true),
    objective('handOver', ['salewa'], 3, true),
    objective('mark', ['ms2000']),
    objective('mark', ['ms2000'], 2),
    objective('handOver', ['vodka', 'whisky']),
    objective('kill', []),
  ]
  expect(questNeeds([{ quest, objectives }], () => 'Shortage')).toEqual([
    { uid: 'salewa', count: 3, foundInRaid: true, for: { kind: 'quest', id: 'shortage', name: 'Shortage' } },
    { uid: 'ms2000', count: 3, foundInRaid: false, for: { kind: 'quest', id: 'shortage', name: 'Shortage' } },
  ])
})
