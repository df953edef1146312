import type { QuestUid } from '@stashwise/game/ids'
import type { TextSet } from '@stashwise/game/records'
import { aQuest } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyCorrection,
  type CorrectableQuest,
  correctionOf,
  correctTexts,
  countCorrected,
  pendingCorrection,
  type QuestCorrection,
} from './quest-correction.ts'

const debut = 'a1' as QuestUid
const shortage = 'a2' as QuestUid
const objective = (id: string, count: number) => ({
  id,
  type: 'handOver' as const,
  sourceType: 'giveItem',
  optional: false,
  count,
  items: [],
  foundInRaid: true,
  targets: [],
  maps: [],
  zones: [],
  details: {},
})
/** Shortage as the feed has it: three Salewas found in raid, at level 3, after Debut. */
const feed = aQuest(shortage, '54cb57776803fa99248b456e', {
  reqLevel: 3,
  require: [{ quest: debut, status: ['complete'] }],
  objectives: [objective('o1', 3)],
})

test('only what differs is a correction, and applied it gives what was wanted', () => {
  const wanted = { ...feed, reqLevel: 5, requiredForKappa: true, objectives: [objective('o1', 5)] }
  const correction = correctionOf(feed, wanted)
  expect(correction).toEqual({ reqLevel: 5, requiredForKappa: true, objectives: { o1: { count: 5 } } })
  expect(countCorrected(correction)).toBe(3)
  expect(applyCorrection(feed, correction)).toEqual(wanted)
})

test('the order of prerequisites is no difference, another status is one', () => {
  const both = [
    { quest: debut, status: ['complete' as const, 'failed' as const] },
    { quest: 'a3' as QuestUid, status: ['active' as const] },
  ]
  const turned = [...both].reverse().map(({ quest, status }) => ({ quest, status: [...status].reverse() }))
  expect(correctionOf({ ...feed, require: both }, { ...feed, require: turned })).toEqual({})
  expect(correctionOf(feed, { ...feed, require: [{ quest: debut, status: ['active'] }] })).toHaveProperty('require')
})

test('a correction survives an import that changes other facts, and a lost objective is passed over', () => {
  const correction = correctionOf(feed, { ...feed, reqLevel: 5, objectives: [objective('o1', 5)] })
  const imported = { ...feed, experience: 4900, objectives: [objective('o2', 2)] }
  expect(applyCorrection(imported, correction)).toEqual({ ...imported, reqLevel: 5 })
})

test('a missing objective is added until the feed has it, a surplus one stays away, and what the game does not ask for goes', () => {
  const given = { ...feed, reqUnknown: ['mood of the moon'], objectives: [objective('o1', 3), objective('o2', 1)] }
  const { reqUnknown: _, ...wanted } = { ...given, objectives: [objective('o1', 3), objective('o3', 7)] }
  const correction: QuestCorrection = JSON.parse(JSON.stringify(correctionOf(given, wanted)))
  expect(correction).toEqual({ reqUnknown: null, added: [objective('o3', 7)], removed: ['o2'] })
  expect(countCorrected(correction)).toBe(3)
  expect(applyCorrection(given, correction)).toEqual(wanted)
  // The feed mends one half: what it says now of the added one counts.
  const imported = { ...given, objectives: [objective('o1', 3), objective('o3', 8)] }
  expect(applyCorrection(imported, correction).objectives).toEqual([objective('o1', 3), objective('o3', 8)])
  expect(pendingCorrection(imported, correction)).toEqual({ reqUnknown: null })
})

test('corrected texts take the place of the feed’s in their language, of quests and of objectives apart', () => {
  const corrections = new Map<string, QuestCorrection>([
    [shortage, { texts: { [shortage]: { ru: 'Дефицит' }, o1: { en: 'Hand over three' } } }],
  ])
  const quests = { kind: 'quest', locale: 'ru', texts: { [shortage]: ['Нехватка'], [debut]: ['Дебют'] } } satisfies TextSet
  expect(correctTexts(quests, corrections).texts).toEqual({ [shortage]: ['Дефицит'], [debut]: ['Дебют'] })
  expect(correctTexts({ ...quests, locale: 'en' }, corrections).texts).toEqual(quests.texts)
  expect(correctTexts({ kind: 'objective', locale: 'en', texts: {} }, corrections).texts).toEqual({ o1: ['Hand over three'] })
  const items: TextSet = { ...quests, kind: 'item' }
  expect(correctTexts(items, corrections)).toBe(items)
})

test('once the feed has caught up nothing of a correction is left to do', () => {
  const correction = correctionOf(feed, { ...feed, reqLevel: 5 })
  expect(pendingCorrection(feed, correction)).toEqual({ reqLevel: 5 })
  expect(pendingCorrection({ ...feed, reqLevel: 5 }, correction)).toEqual({})
})

test('for any two states of a quest the correction leads from one to the other', () => {
  const state = fc.record({
    reqLevel: fc.integer({ min: 1, max: 79 }),
    fraction: fc.constantFrom('Any' as const, 'USEC' as const, 'Bear' as const),
    requiredForKappa: fc.boolean(),
    requiredForLightkeeper: fc.boolean(),
    delaySeconds: fc.constantFrom(0, 75_600, 86_400),
    require: fc.constantFrom<CorrectableQuest['require']>(
      [],
      [{ quest: debut, status: ['complete'] }],
      [{ quest: debut, status: ['failed'] }],
    ),
    objectives: fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
      .map(([one, two]) => [objective('o1', one), objective('o2', two)]),
  })
  fc.assert(
    fc.property(state, state, (one, other) => {
      const [from, to] = [
        { ...feed, ...one },
        { ...feed, ...other },
      ]
      expect(applyCorrection(from, correctionOf(from, to))).toEqual(to)
    }),
  )
})
