import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { joinItems } from './join-items.ts'

const need = (quest: string, anyOf: string[], part: { count?: number; foundInRaid?: boolean; members?: string[] } = {}) => ({
  anyOf: anyOf as ItemUid[],
  count: 1,
  foundInRaid: false,
  quest: quest as QuestUid,
  objective: `${quest} ${anyOf}`,
  ...part,
})

test('what several objectives take is one row with its number and its quests', () => {
  const items = [
    ...Array.from({ length: 4 }, () => need('bp depot', ['marker'])),
    need('shortage', ['salewa'], { count: 3, foundInRaid: true }),
    need('golden swag', ['marker']),
    need('first aid', ['salewa'], { count: 2 }),
    need('choice', ['a', 'b']),
    need('choice', ['b', 'a']),
  ]
  expect(joinItems(items).map(({ anyOf, count, quests }) => [anyOf, count, quests])).toEqual([
    [['marker'], 5, ['bp depot', 'golden swag']],
    [['salewa'], 3, ['shortage']],
    [['salewa'], 2, ['first aid']],
    [['b', 'a'], 2, ['choice']],
  ])
})

test('in a squad what others bring is a row of its own', () => {
  const items = [need('swag', ['marker'], { members: ['me', 'you'] }), need('depot', ['marker'], { members: ['you'] })]
  expect(joinItems(items).map(({ count, members }) => [count, members])).toEqual([
    [1, ['me', 'you']],
    [1, ['you']],
  ])
})
