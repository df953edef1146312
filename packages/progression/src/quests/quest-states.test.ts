import type { MapSlug, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import { describe, expect, test } from 'vitest'
import type { QuestFact, TraderFact } from '../facts.ts'
import { newProgressPlayer, type ProgressPlayer } from '../player.ts'
import { acceptFirst } from './accept-first.ts'
import { checkQuests } from './check-quests.ts'
import { completeQuest, missingPredecessors } from './quest-edits.ts'
import type { Blocker, NeededStatus } from './quest-state.ts'
import { questStates } from './quest-states.ts'
import { byPlace, countByMap, countTabs, sortWeight } from './quest-tabs.ts'

const prapor = '54cb50c76803fa8b248b4571' as TraderId
const jaeger = '5c0647fdd443bc2504c2d371' as TraderId
const ref = '6617beeaa9cfa777ca915b7c' as TraderId
const slugs: Record<string, string> = { [prapor]: 'prapor', [jaeger]: 'jaeger', [ref]: 'ref' }
const traders = new Map(
  [prapor, jaeger, ref].map((id): [TraderId, TraderFact] => [id, { id, slug: slugs[id] ?? '', currency: 'RUB', levels: [] }]),
)
const uid = (id: string) => id as QuestUid
const aQuest = (id: string, part: Partial<QuestFact> = {}): QuestFact => ({ ...questOf(id, prapor), ...part })
const needing = (id: string, ...status: NeededStatus): Quest['require'][number] => ({ quest: uid(id), status })
const noRewards = aQuest('').rewards
const now = 1_795_000_000

const worldOf = (quests: QuestFact[]) => ({ quests: new Map(quests.map((quest) => [quest.uid, quest])), traders })
type Marks = Omit<Partial<ProgressPlayer>, 'questsDone' | 'questsActive' | 'questsFailed'> & {
  done?: string[]
  active?: string[]
  failed?: string[]
}
const playerOf = ({ done = [], active = [], failed = [], ...part }: Marks) =>
  newProgressPlayer({ level: 10, questsDone: new Set(done), questsActive: new Set(active), questsFailed: new Set(failed), ...part })
const statesOf = (quests: QuestFact[], marks: Marks = {}) => questStates(worldOf(quests), playerOf(marks), now)
const statusOf = (quests: QuestFact[], id: string, marks: Marks = {}) => statesOf(quests, marks).get(uid(id))?.status
const blockersOf = (quests: QuestFact[], id: string, marks: Marks = {}): readonly Blocker[] =>
  statesOf(quests, marks).get(uid(id))?.blockers ?? []

describe('the disputed cases', () => {
  const hobo = [aQuest('chemical-1', { reqLevel: 10 }), aQuest('hobo', { require: [needing('chemical-1', 'active')] })]
  const either = [aQuest('debut'), aQuest('checking', { require: [needing('debut', 'complete', 'active')] })]
  const ended = [aQuest('woods'), aQuest('keeper', { require: [needing('woods', 'complete', 'failed')] })]
  const choice = [
    aQuest('chemical-4', { failedBy: [needing('big-customer', 'complete'), needing('curiosity', 'complete')] }),
    aQuest('big-customer', { failedBy: [needing('chemical-4', 'complete'), needing('curiosity', 'complete')] }),
    aQuest('curiosity', { failedBy: [needing('chemical-4', 'complete'), needing('big-customer', 'complete')] }),
    aQuest('no-offence', { require: [needing('big-customer', 'failed')] }),
    aQuest('corridor', { require: [needing('chemical-4', 'complete', 'failed')] }),
    aQuest('next', { require: [needing('curiosity', 'complete')] }),
  ]
  const group = [aQuest('usec'), aQuest('bear'), aQuest('both', { requireOr: [needing('usec', 'complete'), needing('bear', 'complete')] })]
  const late = [aQuest('gunsmith-5'), aQuest('gunsmith-6', { require: [needing('gunsmith-5', 'complete')], delaySeconds: 75_600 })]
  const ring = [aQuest('one', { require: [needing('two', 'active')] }), aQuest('two', { require: [needing('one', 'active')] })]
  const oneself = [aQuest('self', { require: [needing('self', 'complete')] })]
  const retried = [aQuest('guide', { restartable: true })]

  test.each<[what: string, quests: QuestFact[], id: string, marks: Marks, status: string | undefined]>([
    ['a prerequisite that must be active is met by one that could be accepted', hobo, 'hobo', {}, 'available'],
    ['… by an accepted one, whatever it needs', hobo, 'hobo', { level: 9, active: ['chemical-1'] }, 'available'],
    ['… by a done one', hobo, 'hobo', { level: 9, done: ['chemical-1'] }, 'available'],
    ['… and not by a locked one', hobo, 'hobo', { level: 9 }, 'locked'],
    ['complete or active is met by accepting', either, 'checking', { active: ['debut'] }, 'available'],
    ['complete alone is not met by accepting', late, 'gunsmith-6', { active: ['gunsmith-5'] }, 'locked'],
    ['complete or failed is met by failing', ended, 'keeper', { failed: ['woods'] }, 'available'],
    ['complete or failed is not met while neither happened', ended, 'keeper', { active: ['woods'] }, 'locked'],
    ['a done quest cancels its alternatives', choice, 'big-customer', { done: ['chemical-4'] }, 'cancelled'],
    ['… and accepted ones as well', choice, 'big-customer', { done: ['chemical-4'], active: ['big-customer'] }, 'cancelled'],
    ['an alternative marked done stays done', choice, 'big-customer', { done: ['chemical-4', 'big-customer'] }, 'completed'],
    ['what needs an alternative failed opens when another is done', choice, 'no-offence', { done: ['chemical-4'] }, 'available'],
    ['… and stays locked before', choice, 'no-offence', {}, 'locked'],
    ['a cancelled prerequisite counts as met', choice, 'next', { done: ['chemical-4'] }, 'available'],
    ['a chain goes on whatever was chosen', choice, 'corridor', { done: ['curiosity'] }, 'available'],
    ['one of a group is enough', group, 'both', { done: ['bear'] }, 'available'],
    ['none of a group is not', group, 'both', {}, 'locked'],
    ['a quest with a delay waits for it', late, 'gunsmith-6', { done: ['gunsmith-5'], questTimes: { 'gunsmith-5': now - 3600 } }, 'locked'],
    ['… and opens then', late, 'gunsmith-6', { done: ['gunsmith-5'], questTimes: { 'gunsmith-5': now - 75_600 } }, 'available'],
    ['… and is open when nobody knows since when', late, 'gunsmith-6', { done: ['gunsmith-5'] }, 'available'],
    ['quests that need each other stay locked', ring, 'one', {}, 'locked'],
    ['a quest that needs itself stays locked', oneself, 'self', {}, 'locked'],
    ['a ring is broken by what the player has marked', ring, 'one', { active: ['two'] }, 'available'],
    ['an unknown prerequisite locks', [aQuest('lost', { require: [needing('nowhere', 'complete')] })], 'lost', {}, 'locked'],
    ['a failed quest is out of reach', either, 'debut', { failed: ['debut'] }, 'cancelled'],
    ['… unless it can be taken again', retried, 'guide', { failed: ['guide'] }, 'available'],
    ['a quest of the story waits for it', [aQuest('story', { reqStory: true })], 'story', {}, 'locked'],
  ])('%s', (_what, quests, id, marks, status) => {
    expect(statusOf(quests, id, marks)).toBe(status)
  })
})

test('an available quest names what must be accepted first, until that is accepted or done', () => {
  const quests = [
    aQuest('part-1'),
    aQuest('part-2', { require: [needing('part-1', 'active')] }),
    aQuest('part-3', { require: [needing('part-2', 'active', 'complete')] }),
    aQuest('either', { requireOr: [needing('part-1', 'active'), needing('other', 'active')] }),
    aQuest('other'),
  ]
  const firstOf = (id: string, marks: Marks = {}) => {
    const states = statesOf(quests, marks)
    const state = states.get(uid(id))
    return state && [state.status, acceptFirst(state, states)]
  }
  expect(firstOf('part-1')).toEqual(['available', []])
  expect(firstOf('part-2')).toEqual(['available', ['part-1']])
  expect(firstOf('part-3')).toEqual(['available', ['part-2']])
  expect(firstOf('either')).toEqual(['available', ['part-1']])
  expect(firstOf('part-2', { active: ['part-1'] })).toEqual(['available', []])
  expect(firstOf('part-2', { done: ['part-1'] })).toEqual(['available', []])
  expect(firstOf('part-2', { active: ['part-2'] })).toEqual(['active', []])
  expect(firstOf('either', { done: ['other'] })).toEqual(['available', []])
})

describe('a locked quest says what would lift it', () => {
  const far = aQuest('far', {
    reqLevel: 20,
    fraction: 'Bear',
    reqGameEdition: ['unheard_edition'],
    reqLL: [
      { trader: prapor, type: 'level', compare: '>=', value: 3 },
      { trader: prapor, type: 'standing', compare: '>=', value: 0.5 },
    ],
    require: [needing('near', 'complete'), needing('nowhere', 'complete')],
    requireOr: [needing('near', 'complete')],
  })
  test('every reason at once', () => {
    expect(blockersOf([far, aQuest('near')], 'far')).toEqual([
      { kind: 'faction', faction: 'Bear' },
      { kind: 'edition', editions: ['unheard_edition'] },
      { kind: 'level', level: 20, have: 10 },
      { kind: 'loyalty', trader: prapor, compare: '>=', level: 3, have: 1 },
      { kind: 'reputation', trader: prapor, compare: '>=', value: 0.5 },
      { kind: 'quest', quest: 'near', needs: ['complete'] },
      { kind: 'unknown', quest: 'nowhere' },
      { kind: 'anyOf', quests: [needing('near', 'complete')] },
    ])
  })

  test('levels only while progress is tracked, which also decides whether trader levels count', () => {
    const kinds = blockersOf([far, aQuest('near')], 'far', { tracksProgress: false, faction: 'Bear', gameEdition: 'The Unheard' }).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['reputation', 'quest', 'unknown', 'anyOf'])
  })

  test('when a delay ends, what cancelled it, the ring it is in', () => {
    const delayed = [aQuest('a'), aQuest('b', { require: [needing('a', 'complete')], delaySeconds: 3600 })]
    expect(blockersOf(delayed, 'b', { done: ['a'], questTimes: { a: now - 600 } })).toEqual([{ kind: 'delay', opensAt: now + 3000 }])
    const taken = [aQuest('a'), aQuest('b', { failedBy: [needing('a', 'complete')] })]
    expect(blockersOf(taken, 'b', { done: ['a'] })).toEqual([{ kind: 'cancelledBy', quest: 'a' }])
    const ring = [aQuest('a', { require: [needing('b', 'complete')] }), aQuest('b', { require: [needing('a', 'complete')] })]
    expect(blockersOf(ring, 'a')).toEqual([{ kind: 'cycle', quests: ['a', 'b'] }])
  })

  test('which quests introduce its trader, unless it comes before that or the trader has been met', () => {
    const quests = [
      aQuest('letter'),
      aQuest('introduction', { require: [needing('letter', 'complete')], rewards: { ...noRewards, traders: [jaeger] } }),
      aQuest('hunter', { trader: jaeger }),
    ]
    expect(blockersOf(quests, 'hunter')).toEqual([{ kind: 'trader', trader: jaeger, unlockedBy: ['introduction'] }])
    expect(blockersOf(quests, 'letter')).toEqual([])
    expect(statusOf(quests, 'hunter', { done: ['introduction'] })).toBe('available')
    expect(statusOf(quests, 'hunter', { traderLevels: { ...newProgressPlayer().traderLevels, Jaeger: 2 } })).toBe('available')
  })
})

describe('what a player does not have at all', () => {
  const quests = [
    aQuest('arena', { trader: ref }),
    aQuest('next', { require: [needing('arena', 'complete')] }),
    aQuest('last', { require: [needing('next', 'complete', 'failed', 'active')] }),
    aQuest('bear', { fraction: 'Bear' }),
    aQuest('eod', { reqGameEdition: ['edge_of_darkness', 'unheard_edition'] }),
    aQuest('other'),
  ]
  const there = (marks: Marks) => [...statesOf(quests, marks).values()].filter(({ isThere }) => isThere).map(({ quest }) => quest.uid)
  test('Ref’s quests in PVE, and what needs them however far back', () => {
    expect(there({ gameMode: 'PVE', done: ['next'] })).toEqual(['other'])
    expect(blockersOf(quests, 'last', { gameMode: 'PVE' })[0]).toEqual({ kind: 'mode', trader: ref })
  })
  test('quests of the other faction and of other editions, by the editions’ ids', () => {
    expect(there({})).toEqual(['arena', 'next', 'last', 'other'])
    expect(there({ faction: 'Bear', gameEdition: 'Edge of Darkness' })).toEqual(['arena', 'next', 'last', 'bear', 'eod', 'other'])
  })
})

describe('Kappa', () => {
  const quests = [
    aQuest('collector', { isCollector: true, requiredForKappa: true, require: [needing('branch', 'complete', 'failed')] }),
    aQuest('root'),
    aQuest('branch', { require: [needing('root', 'complete')] }),
    aQuest('marked', { requiredForKappa: true }),
    aQuest('taken', { requiredForKappa: true, failedBy: [needing('marked', 'complete')] }),
    aQuest('bears', { requiredForKappa: true, fraction: 'Bear' }),
    aQuest('side'),
  ]
  test('its quest opens when all that is marked for it, and all it needs, is done or out of reach', () => {
    expect(blockersOf(quests, 'collector', { done: ['branch'] })).toEqual([
      { kind: 'kappa', missing: ['branch', 'root', 'marked', 'taken'].filter((id) => id !== 'branch') },
    ])
    expect(statusOf(quests, 'collector', { done: ['root', 'branch', 'marked'] })).toBe('available')
  })
  test('disagreements of mark and prerequisites are reported, and references to nothing', () => {
    const faults = checkQuests(
      worldOf([...quests, aQuest('lost', { failedBy: [needing('nowhere', 'complete')] })]).quests,
      uid('collector'),
    )
    expect(faults).toEqual([
      { url: 'lost', reason: 'names the unknown quest nowhere as an alternative' },
      { url: 'collector', reason: 'does not lead back to 3 quests marked for Kappa: marked, taken, bears' },
      { url: 'collector', reason: 'needs 2 quests not marked for Kappa: branch, root' },
    ])
  })
})

describe('what must have been done before', () => {
  const quests = [
    aQuest('a'),
    aQuest('b', { require: [needing('a', 'complete')] }),
    aQuest('c', { require: [needing('b', 'complete'), needing('x', 'active'), needing('z', 'failed')] }),
    aQuest('x'),
    aQuest('z'),
    aQuest('y', { failedBy: [needing('a', 'complete')] }),
    aQuest('d', { require: [needing('c', 'complete'), needing('y', 'complete')] }),
  ]
  test('is named from the first on, each as what it must have come to; what is out of reach is not', () => {
    expect(missingPredecessors(worldOf(quests), playerOf({}), uid('d'))).toEqual([
      { quest: 'a', as: 'done' },
      { quest: 'b', as: 'done' },
      { quest: 'x', as: 'active' },
      { quest: 'z', as: 'failed' },
      { quest: 'c', as: 'done' },
    ])
    expect(missingPredecessors(worldOf(quests), playerOf({ done: ['c'] }), uid('d')).map(({ quest }) => quest)).toEqual(['y'])
  })
  test('is done when one quest needs it accepted and another done', () => {
    const both = [
      aQuest('n', { require: [needing('x', 'active'), needing('m', 'complete')] }),
      aQuest('m', { require: [needing('x', 'complete')] }),
    ]
    expect(missingPredecessors(worldOf([...both, aQuest('x')]), playerOf({}), uid('n'))).toEqual([
      { quest: 'x', as: 'done' },
      { quest: 'm', as: 'done' },
    ])
  })
  test('is what Kappa needs as well, of what the player can have', () => {
    const kappa = { requiredForKappa: true }
    const game = [
      aQuest('first'),
      aQuest('k', { ...kappa, require: [needing('first', 'complete')] }),
      aQuest('theirs', { ...kappa, fraction: 'USEC' }),
      aQuest('direct', kappa),
      aQuest('collector', { isCollector: true, require: [needing('direct', 'complete')] }),
    ]
    const named = missingPredecessors(worldOf(game), playerOf({ faction: 'Bear' }), uid('collector')).map(({ quest }) => quest)
    expect(named).toEqual(['direct', 'first', 'k'])
  })
  test('is marked with the quest, at no known time, and the level stays', () => {
    const edit = completeQuest(
      uid('c'),
      [
        { quest: uid('b'), as: 'done' },
        { quest: uid('x'), as: 'active' },
      ],
      now,
    )
    expect(edit).toEqual({
      questsDone: { add: ['b', 'c'] },
      questsActive: { remove: ['b', 'c'], add: ['x'] },
      questsCurrent: { remove: ['b', 'c'] },
      questsFailed: { remove: ['b', 'c'] },
      questTimes: { c: now },
    })
  })
})

test('tabs count every quest once, chosen ones twice', () => {
  const states = statesOf(
    [aQuest('a'), aQuest('b', { reqLevel: 40 }), aQuest('c'), aQuest('d', { failedBy: [needing('c', 'complete')] })],
    {
      done: ['c'],
      active: ['a'],
      questsCurrent: new Set(['a']),
    },
  )
  expect(countTabs(states.values())).toEqual({ current: 1, available: 0, active: 1, locked: 1, completed: 2 })
})

test('quests come by place: one map, the Kappa quest, several maps, none', () => {
  const map = (...maps: string[]) => ({ locations: maps.map((slug) => slug as MapSlug) })
  const quests = [
    aQuest('none'),
    aQuest('two', map('woods', 'customs')),
    aQuest('collector', { isCollector: true }),
    aQuest('woods', map('woods')),
    aQuest('customs', { ...map('customs'), reqLevel: 9 }),
  ]
  expect(quests.toSorted(byPlace).map(({ url }) => url)).toEqual(['customs', 'woods', 'collector', 'two', 'none'])
  expect(quests.map(sortWeight)).toEqual([10, 50, 80, 100, 100])
  expect(Object.fromEntries(countByMap(quests))).toEqual({ woods: 2, customs: 2 })
})
