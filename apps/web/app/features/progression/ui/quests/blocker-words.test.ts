import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { blockerWords, briefBlockerLine } from './blocker-words.ts'

const names = { quest: () => 'Debut', trader: () => 'Prapor' }
const wordsOf = (blocker: Blocker) =>
  blockerWords(blocker, { t: serverTexts('en').getFixedT(null, 'quests'), locale: 'en', timeZone: undefined, names }).text
const loyalty = { kind: 'loyalty', trader: 'prapor' as TraderId, compare: '>=', level: 3 } as const

test.each([
  [{ kind: 'level', level: 20, have: 10 }, 'Level 20 (you are level 10)'],
  // A level of 1 may be what nobody told.
  [{ kind: 'level', level: 20, have: 1 }, 'Level 20'],
  [{ ...loyalty, have: 2 }, 'Prapor: loyalty level 3 (you have 2)'],
  [{ ...loyalty, have: 1 }, 'Prapor: loyalty level 3'],
] as [Blocker, string][])('what a quest asks for, and what of it the player told: %j', (blocker, words) => {
  expect(wordsOf(blocker)).toBe(words)
})

/** Letters that one line of a node has room for. */
const oneLine = 30
const debut = 'debut' as QuestUid

test.each(['en', 'ru'] as const)('in a node of the graph each reason is a whole phrase of one line, in %s', (locale) => {
  const texts = { t: serverTexts(locale).getFixedT(null, 'quests'), locale, timeZone: undefined, names }
  const blockers: Blocker[] = [
    { kind: 'opening' },
    { kind: 'unknown', quest: debut },
    { kind: 'disabled' },
    { kind: 'story' },
    { kind: 'failed' },
    { kind: 'condition', what: 'Something the game writes about itself' },
    { kind: 'cycle', quests: [debut] },
    { kind: 'level', level: 20, have: 10 },
    { ...loyalty, have: 2 },
    { kind: 'reputation', trader: loyalty.trader, compare: '>=', value: 0.25, have: undefined },
    { kind: 'kappa', missing: Array.from({ length: 12 }, () => debut) },
    { kind: 'cancelledBy', quest: debut },
    { kind: 'quest', quest: debut, needs: ['complete'] },
  ]
  for (const line of blockers.map((blocker) => briefBlockerLine(blocker, texts))) {
    expect([line, line.length <= oneLine]).toEqual([line, true])
    expect(line).not.toMatch(/[,:;.]$/)
  }
})
