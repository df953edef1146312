import type { MapSlug, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import { describe, expect, test } from 'vitest'
import { availableQuests, countByMap, type QuestPlayer } from './available-quests.ts'

const prapor = '54cb50c76803fa8b248b4571' as TraderId
const ref = '6617beeaa9cfa777ca915b7c' as TraderId
const uid = (id: string) => id as QuestUid
const map = (slug: string) => slug as MapSlug

const aQuest = (id: string, part: Partial<Quest> = {}): Quest => questOf(id, prapor, part)
const requiring = (id: string, ...status: Quest['require'][number]['status']) => ({ quest: uid(id), status })
const player = (part: Partial<QuestPlayer> = {}): QuestPlayer => ({
  done: new Set(),
  fraction: 'USEC',
  gameEdition: 'Standard',
  tracksProgress: true,
  level: 10,
  traderLevel: () => 1,
  absentTraders: new Set(),
  ...part,
})
const open = (quests: Quest[], who: Partial<QuestPlayer> = {}) =>
  availableQuests(new Map(quests.map((quest) => [quest.uid, quest])), player(who)).map((quest) => quest.uid)

describe('a quest can be taken', () => {
  test('once everything it requires is done, and not again', () => {
    const quests = [aQuest('debut'), aQuest('supplies', { require: [requiring('debut', 'complete')] })]
    expect(open(quests)).toEqual(['debut'])
    expect(open(quests, { done: new Set(['debut']) })).toEqual(['supplies'])
    expect(open(quests, { done: new Set(['debut', 'supplies']) })).toEqual([])
  })

  test('while what it wants active could itself be taken, or is done', () => {
    const quests = [aQuest('chemical-1', { reqLevel: 10 }), aQuest('hobo', { require: [requiring('chemical-1', 'active')] })]
    expect(open(quests)).toEqual(['chemical-1', 'hobo'])
    expect(open(quests, { level: 9 })).toEqual([])
    expect(open(quests, { done: new Set(['chemical-1']) })).toEqual(['hobo'])
  })

  test('by level and trader levels only while progress is tracked', () => {
    const quests = [
      aQuest('level', { reqLevel: 11 }),
      aQuest('loyalty', { reqLL: [{ trader: prapor, type: 'level', compare: '>=', value: 2 }] }),
      aQuest('reputation', { reqLL: [{ trader: prapor, type: 'standing', compare: '>=', value: 0.5 }] }),
    ]
    expect(open(quests)).toEqual(['reputation'])
    expect(open(quests, { level: 11, traderLevel: () => 2 })).toEqual(['level', 'loyalty', 'reputation'])
    expect(open(quests, { tracksProgress: false })).toEqual(['level', 'loyalty', 'reputation'])
  })

  test('by its faction and editions', () => {
    const quests = [
      aQuest('usec', { fraction: 'USEC' }),
      aQuest('bear', { fraction: 'Bear' }),
      aQuest('eod', { reqGameEdition: ['unheard_edition'] }),
    ]
    expect(open(quests)).toEqual(['usec'])
    expect(open(quests, { fraction: 'Bear', gameEdition: 'The Unheard' })).toEqual(['bear', 'eod'])
  })

  test('not when its trader, or one further back, is absent from the mode', () => {
    const quests = [
      aQuest('arena', { trader: ref }),
      aQuest('next', { require: [requiring('arena', 'complete')] }),
      aQuest('last', { require: [requiring('next', 'complete', 'failed', 'active')] }),
      aQuest('other'),
    ]
    expect(open(quests, { done: new Set(['next']), absentTraders: new Set([ref]) })).toEqual(['other'])
    expect(open(quests, { done: new Set(['next']) })).toEqual(['arena', 'last', 'other'])
  })

  test('not when another choice was made, which counts as met for those that require it', () => {
    const quests = [
      aQuest('chemical-4'),
      aQuest('big-customer', { require: [requiring('chemical-4', 'failed')] }),
      aQuest('later', { require: [requiring('chemical-4', 'complete')] }),
    ]
    expect(open(quests, { done: new Set(['big-customer']) })).toEqual(['later'])
  })

  test('not when it requires itself in a ring, or a quest nobody knows', () => {
    const quests = [
      aQuest('one', { require: [requiring('two', 'active')] }),
      aQuest('two', { require: [requiring('one', 'active')] }),
      aQuest('lost', { require: [requiring('nowhere', 'complete')] }),
    ]
    expect(open(quests)).toEqual([])
  })

  test('as the last of Kappa only when all quests for Kappa are done', () => {
    const quests = [
      aQuest('5c51aac186f77432ea65c552', { requiredForKappa: true }),
      aQuest('needed', { requiredForKappa: true }),
      aQuest('bears', { requiredForKappa: true, fraction: 'Bear' }),
    ]
    expect(open(quests)).toEqual(['needed'])
    expect(open(quests, { done: new Set(['needed']) })).toEqual(['5c51aac186f77432ea65c552'])
  })
})

test('a quest counts once on each of its maps', () => {
  const quests = [
    aQuest('one', { locations: [map('factory'), map('customs'), map('factory')] }),
    aQuest('two', { locations: [map('customs')] }),
  ]
  expect(Object.fromEntries(countByMap(quests))).toEqual({ factory: 1, customs: 2 })
})
