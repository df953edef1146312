import { expect, test } from 'vitest'
import { afterFailure, isThrottling, maxAttempts, pauseAfter } from './webhooks.ts'

const hour = 3_600_000
const day = 24 * hour

test('pauses grow from seconds to a day, and after the tenth attempt there is none', () => {
  const pauses = Array.from({ length: maxAttempts }, (_, at) => pauseAfter(at + 1, 0))
  expect(pauses.map((pause) => pause && pause / 1000)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
  expect(maxAttempts).toBe(10)
})

test('chance adds a fifth at most; a longer pause that the endpoint asks for counts', () => {
  expect(pauseAfter(2, 1)).toBe(360_000)
  expect(pauseAfter(2, 0.5, 3_000_000)).toBe(3_000_000)
  expect(pauseAfter(10, 0.5, 3_000_000)).toBeUndefined()
})

test('a busy server rests as a whole, a broken one does not', () => {
  expect([429, 502, 504].every(isThrottling)).toBe(true)
  expect([400, 404, 410, 500, 503].some(isThrottling)).toBe(false)
})

test('the owner is warned after three days and has a day before the fifth, whenever that comes', () => {
  const since = 1000
  const after = (days: number, warnedAt?: number) => afterFailure({ failingSince: since, warnedAt }, since + days * day)
  expect([after(0), after(2.9), after(3)]).toEqual([undefined, undefined, 'warning'])
  expect([after(3.1, since + 3 * day), after(4.9, since + 3 * day), after(5, since + 3 * day)]).toEqual([undefined, undefined, 'failing'])
  // An endpoint that gets few events is warned late.
  expect([after(20), after(20.5, since + 20 * day), after(21, since + 20 * day)]).toEqual(['warning', undefined, 'failing'])
  expect(afterFailure({ failingSince: undefined, warnedAt: undefined }, since)).toBeUndefined()
})
