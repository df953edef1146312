import type { TraderId } from '@stashwise/game/ids'
import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { blockerWords } from './blocker-words.ts'

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
