import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addQuestEvent, findValue, listChangesSince, type QuestStatus, type QuestStatuses } from './quest-statuses.ts'

type Event = Omit<QuestStatus, 'seq'>
const event = (questId: string, status: number, at: number, mode = 'pvp', profileId = 'a'): Event => ({
  questId,
  status,
  at,
  mode,
  profileId,
  eventId: `${questId}-${status}-${at}`,
})

function addAll(events: readonly Event[], from: QuestStatuses = new Map()) {
  let seq = from.size
  return events.reduce((statuses, one) => addQuestEvent(statuses, one, ++seq), from)
}
const withoutSeq = (statuses: QuestStatuses) =>
  [...statuses.values()].map(({ seq, ...rest }) => rest).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

test('the later status wins, whatever is read first', () => {
  const failed = event('a', 11, 100)
  const again = event('a', 10, 200)
  expect(withoutSeq(addAll([again, failed]))).toEqual([again])
})

test('a quest has a status of its own in each mode and for each profile', () => {
  expect(addAll([event('a', 12, 100), event('a', 10, 200, 'pve'), event('a', 10, 200, 'pve', 'b')]).size).toBe(3)
})

test('pages are told what changed since, oldest first', () => {
  const statuses = addAll([event('b', 12, 300), event('a', 10, 100), event('a', 12, 200)])
  expect(listChangesSince(statuses, 0).map(({ questId }) => questId)).toEqual(['a', 'b'])
  expect(listChangesSince(statuses, 1).map(({ questId, status }) => [questId, status])).toEqual([['a', 12]])
})

test('order, repetition and a crash between do not change what is known', () => {
  const some = fc.array(
    fc.record({
      questId: fc.constantFrom('a', 'b', 'c'),
      status: fc.constantFrom(10, 11, 12),
      at: fc.integer({ min: 1, max: 5 }),
      mode: fc.constantFrom('pvp', 'pve', null),
      profileId: fc.constantFrom('p', 'q', null),
      eventId: fc.constantFrom('1', '2'),
    }),
    { maxLength: 20 },
  )
  // An event has one id: the same id at the same time is the same event.
  const real = some.map((events) => [
    ...new Map(events.map((one) => [`${one.questId}${one.mode}${one.profileId}${one.at}${one.eventId}`, one])).values(),
  ])
  fc.assert(
    fc.property(real, fc.infiniteStream(fc.nat()), (events, random) => {
      const shuffled = events
        .map((one) => ({ one, rank: random.next().value }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ one }) => one)
      expect(withoutSeq(addAll([...shuffled, ...events]))).toEqual(withoutSeq(addAll(events)))
    }),
  )
})

test('what is in force is what was chosen last before', () => {
  const changes = [
    { at: 10, value: 'pvp' },
    { at: 20, value: 'pve' },
  ]
  expect([5, 10, 15, 25].map((at) => findValue(changes, at))).toEqual([null, 'pvp', 'pvp', 'pve'])
})
