import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditTimes, mergeEdit, type PlayerEdit } from './edit.ts'
import {
  type CharacterFields,
  copiedFields,
  newAccountFields,
  newCharacterFields,
  newProgress,
  type ResetKind,
  resetFields,
} from './fields.ts'
import { progressOf, replaceProgress, resetCharacter } from './reset.ts'

const at = Date.UTC(2026, 10, 22, 8)
const later = at + 1
const played: CharacterFields = {
  ...newCharacterFields({ characterName: 'Nikita', faction: 'Bear' }),
  gameEdition: 'The Unheard',
  level: 42,
  traderLevels: { ...newProgress().traderLevels, Prapor: 4, Ref: 2 },
  craftingSkill: 12,
  isSolarPowerBuilt: true,
  questsDone: ['debut', 'shortage'],
  questsHidden: ['checking'],
  questsActive: ['checking'],
  questsFailed: ['punisher'],
  questsCurrent: ['checking'],
  objectivesDone: ['debut-kill'],
  questTimes: { debut: 1_763_900_000 },
  itemsFound: { gpu: 3, 'salewa/shortage': 5 },
  modulesBuilt: { workbench: 2 },
  recipesWanted: { 'craft-gpu': 2 },
  goals: ['kappa'],
}

describe('a reset', () => {
  test('of everything leaves name, faction, mode and edition', () => {
    const { fields, isChanged } = resetCharacter({ fields: played, times: {} }, 'all', at)
    expect(fields).toEqual({ ...played, ...newProgress() })
    expect(isChanged).toBe(true)
    expect(played.level).toBe(42)
  })

  test.each<[ResetKind, Partial<CharacterFields>]>([
    ['quests', { questsDone: [], questsActive: [], questsFailed: [], questsCurrent: [], objectivesDone: [], questTimes: {} }],
    ['items', { itemsFound: {} }],
    ['hideout', { modulesBuilt: {}, isSolarPowerBuilt: false, isIC3Built: false, farmCards: 0 }],
  ])('of %s is of that alone', (kind, initial) => {
    const times = { level: 1, 'questsDone/debut': 2, 'itemsFound/gpu': 3, 'modulesBuilt/workbench': 4 }
    const reset = resetCharacter({ fields: played, times }, kind, at)
    expect(reset.fields).toEqual({ ...played, ...initial })
    const names = Object.keys(initial)
    const others = Object.entries(times).filter(([path]) => !names.includes(path.split('/')[0] ?? ''))
    expect(reset.times).toEqual({ ...Object.fromEntries(others), ...Object.fromEntries(names.map((name) => [name, at])) })
  })

  test.each<[string, Partial<CharacterFields>, EditTimes, Partial<CharacterFields>]>([
    ['a value', { level: 5 }, { level: later }, { level: 5 }],
    ['a value of before', { level: 5 }, { level: at - 1 }, { level: 1 }],
    ['a member', { questsDone: ['a', 'b'] }, { 'questsDone/b': later }, { questsDone: ['b'] }],
    ['a whole list', { questsDone: ['a', 'b'] }, { questsDone: later }, { questsDone: ['a', 'b'] }],
    ['an entry', { itemsFound: { gpu: 1, salewa: 2 } }, { 'itemsFound/gpu': later }, { itemsFound: { gpu: 1 } }],
    [
      'a trader',
      { traderLevels: { ...newProgress().traderLevels, Skier: 3, Jaeger: 2 } },
      { 'traderLevels/Skier': later },
      { traderLevels: { ...newProgress().traderLevels, Skier: 3 } },
    ],
  ])('leaves %s that was edited after it', (_what, before, times, after) => {
    const { fields } = resetCharacter({ fields: { ...played, ...before }, times }, 'all', at)
    expect(fields).toEqual({ ...played, ...newProgress(), ...after })
  })

  test.each<[string, Partial<CharacterFields>, boolean]>([
    ['nothing', {}, false],
    ['a name', { characterName: 'Killa' }, false],
    ['a trader at level 1', { traderLevels: newProgress().traderLevels }, false],
    ['a hidden quest', { questsHidden: ['debut'] }, true],
    ['a count', { itemsFound: { gpu: 1 } }, true],
    ['solar power', { isSolarPowerBuilt: true }, true],
  ])('of a character with %s of its own tells whether it changes something', (_what, own, isChanged) => {
    expect(resetCharacter({ fields: { ...newCharacterFields(), ...own }, times: {} }, 'all', at).isChanged).toBe(isChanged)
  })

  test('and an edit end in the same, whichever comes first', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const edit = fc.record(
      {
        level: fc.integer({ min: 1, max: 79 }),
        questsDone: fc.oneof(fc.uniqueArray(id), fc.record({ add: fc.uniqueArray(id), remove: fc.uniqueArray(id) })),
        itemsFound: fc.dictionary(id, fc.integer({ min: 0, max: 3 })),
        traderLevels: fc.record({ Prapor: fc.integer({ min: 1, max: 4 }) }),
        characterName: fc.constantFrom('x', 'y'),
      },
      { requiredKeys: [] },
    )
    const near = fc.integer({ min: -5, max: 5 }).filter((ms) => ms !== 0)
    fc.assert(
      fc.property(edit, near, edit, near, (first, firstMs, second, secondMs) => {
        const start = { fields: played, times: {} }
        const begun = apply(start, first, at + firstMs)
        const resetLast = resetCharacter(apply(begun, second, at + secondMs), 'all', at)
        const editLast = apply(resetCharacter(begun, 'all', at), second, at + secondMs)
        expect(sorted(resetLast.fields)).toEqual(sorted(editLast.fields))
      }),
    )
  })
})

const apply = ({ fields, times }: { fields: CharacterFields; times: EditTimes }, edit: PlayerEdit, time: number) => {
  const merged = mergeEdit({ ...newAccountFields(), ...fields }, times, edit, time)
  const own = Object.keys(newCharacterFields())
  const character = Object.fromEntries(Object.entries(merged.fields).filter(([name]) => own.includes(name)))
  return { fields: character as CharacterFields, times: merged.times }
}
const sorted = (fields: CharacterFields) => ({ ...fields, questsDone: fields.questsDone.toSorted() })

test('restored progress takes the place of all there is, and edits of before come too late', () => {
  const reset = resetCharacter({ fields: played, times: { characterName: at } }, 'all', at)
  const since = apply(reset, { level: 3, questsDone: ['new'], itemsFound: { salewa: 1 } }, later)
  const restored = replaceProgress(since, progressOf(played), later + 1)
  expect(restored.fields).toEqual(played)
  expect(restored.times).toEqual({ characterName: at, ...Object.fromEntries(copiedFields.map((name) => [name, later + 1])) })
  expect(apply(restored, { level: 9 }, later).fields.level).toBe(42)
})

test('every kind of reset puts back progress and nothing else', () => {
  for (const initial of Object.values(resetFields)) for (const name of Object.keys(initial())) expect(copiedFields).toContain(name)
})
