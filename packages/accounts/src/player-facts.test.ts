import { expect, test } from 'vitest'
import { newCharacterFields } from './fields.ts'
import { areQuestsMarked, isFactKnown, shownLevel } from './player-facts.ts'

const fields = newCharacterFields()
test('of a new character nothing is known', () => {
  for (const fact of ['level', 'traders', 'modules', 'faction', 'edition', 'quests', 'logins', 'cards'] as const)
    expect(isFactKnown(fields, fact)).toBe(false)
})

test('what the player told is known, also when it is what every character begins with', () => {
  const told = { ...fields, known: ['level', 'modules'] }
  expect(isFactKnown(told, 'level')).toBe(true)
  expect(isFactKnown(told, 'modules')).toBe(true)
  expect(isFactKnown(told, 'traders')).toBe(false)
})

test('progress from before these facts were noted is known where it differs from the first day', () => {
  expect(isFactKnown({ ...fields, level: 22 }, 'level')).toBe(true)
  expect(isFactKnown({ ...fields, isIC3Built: true }, 'modules')).toBe(true)
  expect(isFactKnown({ ...fields, questsDone: ['a'] }, 'quests')).toBe(true)
})

test('quests are marked from one for every two levels on; a beginner may have done none', () => {
  const marked = (level: number, count: number, known: string[] = []) =>
    areQuestsMarked({ ...fields, level, known, questsDone: Array.from({ length: count }, (_, at) => `quest ${at}`) })
  expect([marked(1, 0), marked(12, 0), marked(12, 1), marked(38, 18), marked(5, 2)]).toEqual([false, false, false, false, false])
  expect([marked(1, 1), marked(1, 0, ['level']), marked(4, 0), marked(12, 6), marked(38, 19)]).toEqual([true, true, true, true, true])
})

test('a level of 1 that nobody told is written as unknown, of every PMC', () => {
  const user = (known: string[]) => ({ ...fields, known, characterUid: 'selected' })
  expect(shownLevel({ uid: 'selected', level: 1 }, user([]))).toBe('?')
  expect(shownLevel({ uid: 'selected', level: 1 }, user(['level']))).toBe(1)
  expect(shownLevel({ uid: 'other', level: 1 }, user(['level']))).toBe('?')
  expect(shownLevel({ uid: 'other', level: 22 }, user([]))).toBe(22)
})
