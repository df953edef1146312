import { mergeEdit } from '@stashwise/accounts/edit'
import { newAccountFields, newCharacterFields } from '@stashwise/accounts/fields'
import type { QuestUid } from '@stashwise/game/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeQuests, undoCompletion } from './complete-quests.ts'

const uids = ['a', 'b', 'c', 'd'] as const
const some = fc.uniqueArray(fc.constantFrom(...uids))

test('what was marked in one step is taken back in one step, and everything else stays', () => {
  fc.assert(
    fc.property(some, some, some, some, some, (done, active, current, failed, finished) => {
      const before = {
        ...newAccountFields(),
        ...newCharacterFields(),
        questsDone: done,
        questsActive: active,
        questsCurrent: current,
        questsFailed: failed,
        questTimes: Object.fromEntries(done.map((uid) => [uid, 7])),
      }
      const quests = finished.filter((uid) => !done.includes(uid)).map((uid) => ({ uid: uid as QuestUid, at: 1_790_000_000 }))
      const marked = mergeEdit(before, {}, completeQuests(quests), 1).fields
      expect(new Set(marked.questsDone)).toEqual(new Set([...done, ...quests.map(({ uid }) => uid)]))
      const after = mergeEdit(marked, {}, undoCompletion(quests, before), 2).fields
      for (const list of ['questsDone', 'questsActive', 'questsCurrent', 'questsFailed'] as const)
        expect(new Set(after[list])).toEqual(new Set(before[list]))
      expect(Object.entries(after.questTimes).filter(([, at]) => at !== 0)).toEqual(Object.entries(before.questTimes))
    }),
  )
})
