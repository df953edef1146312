import type { QuestUid } from '@stashwise/game/ids'
import { aQuest } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCorrection, type CorrectableQuest, correctionOf, countCorrected, pendingCorrection } from './quest-correction.ts'

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
      expect(applyCorrection({ ...feed, ...one }, correctionOf(one, other))).toEqual({ ...feed, ...other })
    }),
  )
})
