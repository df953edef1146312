import type { QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { questsOfOtherVariants, variantOfLevel } from './variants.ts'

const groundZero = [
  { id: 'from21', minLevel: 21, maxLevel: 100 },
  { id: 'below21', minLevel: 1, maxLevel: 20 },
]
const factory = [
  { id: 'day', minLevel: 1, maxLevel: 100 },
  { id: 'night', minLevel: 1, maxLevel: 100 },
]

test.each([
  ['Ground Zero at level 1', groundZero, 1, 'below21'],
  ['Ground Zero at level 20', groundZero, 20, 'below21'],
  ['Ground Zero at level 21', groundZero, 21, 'from21'],
  ['Ground Zero at a level that is not known', groundZero, undefined, undefined],
  ['Factory, which takes every level', factory, 12, undefined],
  ['a map of one form', [], 12, undefined],
])('the variant that a level decides: %s', (_, variants, level, id) => expect(variantOfLevel(variants, level)?.id).toBe(id))

const quest = (uid: string) => uid as QuestUid

test('a quest is of another variant when nothing of it is in this one', () => {
  const markers = [
    { quest: quest('cult'), only: ['night' as const] },
    { quest: quest('both'), only: ['night' as const] },
    { quest: quest('both') },
    { quest: quest('day'), only: ['day' as const] },
    {},
  ]
  expect([...questsOfOtherVariants(markers, 'day')]).toEqual([['cult', ['night']]])
  expect([...questsOfOtherVariants(markers, 'night').keys()]).toEqual(['day'])
  expect(questsOfOtherVariants(markers, undefined).size).toBe(0)
})
