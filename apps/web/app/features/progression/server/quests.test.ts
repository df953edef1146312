import { mergeEdit } from '@stashwise/accounts/edit'
import { newAccountFields, newCharacterFields, type PlayerFields } from '@stashwise/accounts/fields'
import type { QuestUid } from '@stashwise/game/ids'
import { lightkeeper } from '@stashwise/game/quest'
import { unpackFacts } from '@stashwise/progression/facts-body'
import { nextQuests } from '@stashwise/progression/overview/next-quests'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import { toProgressPlayer } from '@stashwise/progression/player'
import { completeQuest, missingPredecessors, reopenQuest } from '@stashwise/progression/quests/quest-edits'
import { closure, findCollector, questRelations } from '@stashwise/progression/quests/quest-relations'
import { questStates } from '@stashwise/progression/quests/quest-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { toFactLists } from './to-facts.ts'

const facts = unpackFacts(toFactLists(snapshotCatalogue()))
const uids = [...facts.quests.keys()]
const now = 1_795_000_000
const aUid = fc.constantFrom(...uids)
const someUids = fc.uniqueArray(aUid, { maxLength: 120 })
const recordOf = (questsDone: QuestUid[], questsActive: QuestUid[] = []): PlayerFields => ({
  ...newAccountFields(),
  ...newCharacterFields(),
  tracksProgress: true,
  level: 30,
  questsDone,
  questsActive,
})
const statesOf = (record: PlayerFields) => questStates(facts, toProgressPlayer(record), now)
const statusesOf = (record: PlayerFields) => [...statesOf(record).values()].map(({ quest, status }) => `${quest.uid} ${status}`)
const order = { cancelled: 0, locked: 1, available: 2, active: 3, completed: 4 }
const { successors } = questRelations(facts)

/** What takes back everything that completing a quest changes. */
const restoring = ({ questsDone, questsActive, questsCurrent, questsFailed }: PlayerFields, uid: QuestUid) => ({
  questsDone,
  questsActive,
  questsCurrent,
  questsFailed,
  questTimes: { [uid]: 0 },
})

/** Whether what becomes of a quest can depend on another's being done. */
function isRelated(uid: QuestUid, done: QuestUid): boolean {
  const quest = facts.quests.get(uid)
  if (!quest || uid === done) return true
  const linked = [...quest.require, ...(quest.failedBy ?? []), ...(facts.quests.get(done)?.require ?? [])].map((one) => one.quest)
  return linked.includes(done) || linked.includes(uid) || closure(facts.quests, [uid]).has(done)
}

test('completing a quest never locks one that has nothing to do with it', () => {
  fc.assert(
    fc.property(someUids, aUid, (done, uid) => {
      const before = statesOf(recordOf(done))
      const after = statesOf(recordOf([...done, uid]))
      for (const [other, { status }] of before) {
        const next = after.get(other)?.status ?? 'locked'
        if (order[next] < order[status]) expect(isRelated(other, uid)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('the order in which quests are completed does not change the end', () => {
  fc.assert(
    fc.property(someUids, (done) => {
      expect(statusesOf(recordOf(done.toReversed()))).toEqual(statusesOf(recordOf(done)))
    }),
    { numRuns: 40 },
  )
})

test('undoing a completed quest restores exactly what was there', () => {
  fc.assert(
    fc.property(someUids, aUid, (done, uid) => {
      fc.pre(!done.includes(uid))
      const before = recordOf(done, [uid])
      const missing = missingPredecessors(facts, toProgressPlayer(before), uid)
      const after = mergeEdit(before, {}, completeQuest(uid, missing, now), 1000).fields
      const undone = mergeEdit(after, {}, restoring(before, uid), 2000).fields
      expect(statusesOf(undone)).toEqual(statusesOf(before))
      expect(undone.questTimes).toEqual(before.questTimes)
    }),
    { numRuns: 40 },
  )
})

test('a completed quest that is reopened is what it was without it', () => {
  fc.assert(
    fc.property(someUids, aUid, (done, uid) => {
      fc.pre(!done.includes(uid))
      const before = recordOf(done)
      const after = mergeEdit(before, {}, completeQuest(uid, [], now), 1000).fields
      expect(statusesOf(mergeEdit(after, {}, reopenQuest(uid), 2000).fields)).toEqual(statusesOf(before))
    }),
    { numRuns: 40 },
  )
})

test('with its predecessors every quest of the game can be marked done, and is then not locked by them', () => {
  for (const uid of uids) {
    const before = recordOf([])
    const missing = missingPredecessors(facts, toProgressPlayer(before), uid)
    const { fields } = mergeEdit(before, {}, completeQuest(uid, missing, now), 1000)
    expect(statesOf(fields).get(uid)?.status).toBe('completed')
    const reopened = statesOf(mergeEdit(fields, {}, reopenQuest(uid), 2000).fields).get(uid)
    const kinds = (reopened?.blockers ?? []).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'quest' || kind === 'cycle' || kind === 'unknown')).toEqual([])
  }
})

test('completing the Kappa quest marks all that is required for Kappa, and what comes before that', () => {
  const collector = findCollector(facts.quests)?.uid ?? ('' as QuestUid)
  for (const faction of ['Bear', 'USEC'] as const) {
    const before = { ...recordOf([]), faction }
    const player = toProgressPlayer(before)
    const asked = statesOf(before)
      .get(collector)
      ?.blockers.flatMap((blocker) => (blocker.kind === 'kappa' ? blocker.missing : []))
    const missing = missingPredecessors(facts, player, collector)
    expect(asked?.length).toBeGreaterThan(150)
    const { fields } = mergeEdit(before, {}, completeQuest(collector, missing, now), 1000)
    const states = statesOf({ ...fields, level: 79 })
    const { kappa } = questOverview(facts, states)
    expect(kappa.done).toBe(kappa.total)
    const marked = new Set<string>(fields.questsDone)
    const cancelled = [...states.values()].filter(({ status }) => status === 'cancelled').map(({ quest }) => quest.uid)
    expect(asked?.filter((uid) => !marked.has(uid) && !cancelled.includes(uid))).toEqual([])
    const reopened = statesOf(mergeEdit(fields, {}, reopenQuest(collector), 2000).fields).get(collector)
    expect(reopened?.blockers.filter(({ kind }) => kind !== 'level' && kind !== 'loyalty')).toEqual([])
    for (const uid of missing.map(({ quest }) => quest))
      for (const { quest, status } of facts.quests.get(uid)?.require ?? [])
        if (status.includes('complete') && !cancelled.includes(quest)) expect(marked).toContain(quest)
  }
})

test('of the game’s quests some can be accepted on the first day, and every locked one says why', () => {
  const states = statesOf({ ...recordOf([]), level: 1 })
  const available = [...states.values()].filter(({ status }) => status === 'available').map(({ quest }) => quest.url)
  expect(available).toContain('shooting-cans')
  expect(available).not.toContain('collector')
  for (const { status, blockers } of states.values()) expect(blockers.length > 0).toBe(status === 'locked')
  expect(successors.size).toBeGreaterThan(100)
})

test('Lightkeeper’s quests wait for the quest that opens the way to him', () => {
  const opening = [...facts.quests.values()].find(({ url }) => url === 'knock-knock')?.uid ?? ('' as QuestUid)
  const own = [...facts.quests.values()].filter(({ trader }) => trader === lightkeeper).map(({ uid }) => uid)
  const blockersOf = (questsDone: QuestUid[]) => {
    const states = statesOf({ ...recordOf(questsDone), level: 79 })
    return own.map((uid) => states.get(uid)?.blockers.filter(({ kind }) => kind === 'trader') ?? [])
  }
  expect(own.length).toBeGreaterThan(10)
  for (const blockers of blockersOf([])) expect(blockers).toEqual([expect.objectContaining({ unlockedBy: [opening] })])
  for (const blockers of blockersOf([opening])) expect(blockers).toEqual([])
  const first = [...facts.quests.values()].find(({ url }) => url === 'information-source')?.uid ?? ('' as QuestUid)
  expect(statesOf({ ...recordOf([opening]), level: 79 }).get(first)?.status).toBe('available')
})

test('what a quest leads to depends neither on the level nor on whether it counts', () => {
  const leadsTo = (part: Partial<PlayerFields>) => {
    const next = nextQuests(facts, statesOf({ ...recordOf([]), ...part }), new Set())
    return new Map(next.map(({ state, unlocks }) => [state.quest.url, unlocks]))
  }
  const beginner = leadsTo({ level: 1 })
  expect(beginner.size).toBeGreaterThan(3)
  expect(Math.max(...beginner.values())).toBeGreaterThan(100)
  for (const part of [{ level: 15 }, { level: 42 }, { tracksProgress: false }]) {
    const later = leadsTo(part)
    expect([...beginner].map(([url]) => [url, later.get(url)])).toEqual([...beginner])
  }
})
