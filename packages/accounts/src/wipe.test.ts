import { expect, test } from 'vitest'
import { maxAheadMs, refuseWipe, undoableUntil, wipeState } from './wipe.ts'

const now = Date.UTC(2026, 10, 22, 8)
const hour = 3_600_000

test.each([
  ['to come', { at: now + 1 }, 'scheduled'],
  ['due', { at: now }, 'running'],
  ['begun', { at: now - hour, startedAt: now - hour }, 'running'],
  ['done', { at: now - hour, startedAt: now - hour, finishedAt: now - 1 }, 'finished'],
  ['cancelled', { at: now + hour, cancelledAt: now - 1 }, 'cancelled'],
  ['cancelled before its time', { at: now - hour, cancelledAt: now - 2 * hour }, 'cancelled'],
] as const)('a wipe that is %s', (_name, times, state) => {
  expect(wipeState(times, now)).toBe(state)
})

test.each([
  ['now', now, [], undefined],
  ['a moment ago', now - 1, [], 'past'],
  ['in a year', now + maxAheadMs, [], undefined],
  ['later than that', now + maxAheadMs + 1, [], 'far'],
  ['a day after another', now + 24 * hour, [now], undefined],
  ['a moment less after another', now + 24 * hour - 1, [now], 'close'],
  ['a day before another', now, [now + 24 * hour], undefined],
  ['an hour before another', now + hour, [now - 48 * hour, now + 2 * hour], 'close'],
] as const)('a wipe %s is %s', (_name, at, others, refusal) => {
  expect(refuseWipe(at, now, others)).toBe(refusal)
})

test('a reset can be undone for 30 days', () => {
  expect(new Date(undoableUntil(now)).toISOString()).toBe('2026-12-22T08:00:00.000Z')
})
