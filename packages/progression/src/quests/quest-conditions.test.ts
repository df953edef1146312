import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import { describe, expect, test } from 'vitest'
import type { QuestFact, TraderFact } from '../facts.ts'
import { newProgressPlayer, type ProgressPlayer } from '../player.ts'
import type { NeededStatus } from './quest-state.ts'
import { questStates } from './quest-states.ts'

const prapor = '54cb50c76803fa8b248b4571' as TraderId
const fence = '579dc571d53a0658a154fbec' as TraderId
const traders = new Map<TraderId, TraderFact>([
  [prapor, { id: prapor, slug: 'prapor', currency: 'RUB', levels: [] }],
  [fence, { id: fence, slug: 'fence', currency: 'RUB', levels: [] }],
])
const uid = (id: string) => id as QuestUid
const aQuest = (id: string, part: Partial<QuestFact> = {}): QuestFact => ({ ...questOf(id, prapor), ...part })
const stateOf = (part: Partial<QuestFact>, player: Partial<ProgressPlayer> = {}, others: QuestFact[] = []) => {
  const quests = new Map([aQuest('asked', part), ...others].map((quest) => [quest.uid, quest]))
  return questStates({ quests, traders }, newProgressPlayer({ level: 60, ...player }), 0).get(uid('asked'))
}
const isOpen = (...args: Parameters<typeof stateOf>) => stateOf(...args)?.status === 'available'
const told = (trader: TraderId, value: number) => ({ tradersReputation: { [trader]: value } })
const signs = ['>=', '>', '<=', '<', '=', '==', '!=', 'approximately', '', '≥', 'atLeast'] as const

describe('a trader condition compares as its sign says, and a sign nobody knows never passes', () => {
  const levelAt = (compare: string, Prapor: number) =>
    isOpen(
      { reqLL: [{ trader: prapor, type: 'level', compare, value: 3 }] },
      { traderLevels: { ...newProgressPlayer().traderLevels, Prapor } },
    )
  const passes = {
    '>=': [false, true, true],
    '>': [false, false, true],
    '<=': [true, true, false],
    '<': [true, false, false],
    '=': [false, true, false],
    '==': [false, true, false],
    '!=': [true, false, true],
  }
  test.each(signs)('loyalty level %s 3, at 2, 3 and 4', (compare) => {
    const expected = compare in passes ? passes[compare as keyof typeof passes] : [false, false, false]
    expect([2, 3, 4].map((level) => levelAt(compare, level))).toEqual(expected)
  })
  test.each(signs)('reputation %s 0.5, at 0.49, 0.5 and 0.51; not told never passes', (compare) => {
    const reqLL: Quest['reqLL'] = [{ trader: fence, type: 'standing', compare, value: 0.5 }]
    const expected = compare in passes ? passes[compare as keyof typeof passes] : [false, false, false]
    expect([0.49, 0.5, 0.51].map((value) => isOpen({ reqLL }, told(fence, value)))).toEqual(expected)
    expect(isOpen({ reqLL })).toBe(false)
    expect(isOpen({ reqLL }, { tracksProgress: false })).toBe(false)
  })
  test('an unknown sign is named, whether progress is tracked or not', () => {
    const reqLL: Quest['reqLL'] = [{ trader: prapor, type: 'level', compare: 'approximately', value: 1 }]
    for (const tracksProgress of [true, false])
      expect(stateOf({ reqLL }, { tracksProgress })?.blockers).toEqual([{ kind: 'condition', what: 'level approximately 1' }])
  })
  test('a value that is no number never passes', () => {
    expect(isOpen({ reqLL: [{ trader: fence, type: 'standing', compare: '<=', value: Number.NaN }] }, told(fence, 0))).toBe(false)
  })
})

describe('reputation', () => {
  const reqLL: Quest['reqLL'] = [{ trader: fence, type: 'standing', compare: '>=', value: 4 }]
  test('that is not told is not known, at 0 it is too low, at 4 it is enough', () => {
    expect(stateOf({ reqLL })?.blockers).toEqual([{ kind: 'reputation', trader: fence, compare: '>=', value: 4 }])
    expect(stateOf({ reqLL }, told(fence, 0))?.blockers).toEqual([{ kind: 'reputation', trader: fence, compare: '>=', value: 4, have: 0 }])
    expect(isOpen({ reqLL }, told(fence, 4))).toBe(true)
    expect(isOpen({ reqLL }, told(prapor, 4))).toBe(false)
  })
})

describe('what else keeps a quest', () => {
  test('prestige is exactly the level', () => {
    expect([0, 1, 2, 3].map((prestige) => isOpen({ reqPrestige: 2 }, { prestige }))).toEqual([false, false, true, false])
  })
  test('kinds of conditions that nobody knows, and that the game does not offer it', () => {
    expect(stateOf({ reqUnknown: ['future', 'trader moon'] })?.blockers).toEqual([
      { kind: 'condition', what: 'future' },
      { kind: 'condition', what: 'trader moon' },
    ])
    expect(stateOf({ disabled: true })?.blockers).toEqual([{ kind: 'disabled' }])
  })
  test('an alternative that is not in the data', () => {
    expect(stateOf({ failedBy: [{ quest: uid('nowhere'), status: ['complete'] }] })?.blockers).toEqual([
      { kind: 'unknown', quest: 'nowhere' },
    ])
  })
})

describe('statuses of a prerequisite', () => {
  const needing = (...status: NeededStatus) => ({ require: [{ quest: uid('first'), status }] })
  const first = [aQuest('first')]
  test('none named is complete', () => {
    expect(isOpen(needing(), {}, first)).toBe(false)
    expect(isOpen(needing(), { questsDone: new Set(['first']) }, first)).toBe(true)
  })
  test('an alternative that fails on accepting stays failed once the other is done', () => {
    const failing = { failedBy: [{ quest: uid('first'), status: ['active' as const] }] }
    expect(stateOf(failing, { questsActive: new Set(['first']) }, first)?.status).toBe('cancelled')
    expect(stateOf(failing, { questsDone: new Set(['first']) }, first)?.status).toBe('cancelled')
    expect(stateOf(failing, {}, first)?.status).toBe('available')
  })
})

test('both editions of a bundle meet a condition on either', () => {
  for (const edition of ['edge_of_darkness', 'unheard_edition', 'eod_tue_edition'])
    expect(isOpen({ reqGameEdition: [edition] }, { gameEdition: 'EOD + The Unheard' })).toBe(true)
  expect(isOpen({ reqGameEdition: ['unheard_edition'] }, { gameEdition: 'Edge of Darkness' })).toBe(false)
})

describe('a quest that nothing is known to open is not taken for one that is open', () => {
  test.each([
    ['level 0 and no condition', {}, 'locked'],
    ['the first level', { reqLevel: 1 }, 'available'],
    ['a level of a trader', { reqLL: [{ trader: prapor, type: 'level', compare: '>=', value: 1 }] }, 'available'],
    ['a quest that is done', { require: [{ quest: uid('before'), status: ['complete'] }] }, 'available'],
  ] as [string, Partial<QuestFact>, string][])('%s', (_, part, status) => {
    const state = stateOf({ reqLevel: 0, ...part }, { questsDone: new Set([uid('before')]) }, [aQuest('before')])
    expect(state?.status).toBe(status)
    expect(state?.blockers).toEqual(status === 'locked' ? [{ kind: 'opening' }] : [])
  })

  test('it is open for a player who has it', () => {
    expect(stateOf({ reqLevel: 0 }, { questsActive: new Set([uid('asked')]) })?.status).toBe('active')
  })
})
