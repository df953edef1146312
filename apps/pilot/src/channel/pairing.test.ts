import { expect, test } from 'vitest'
import { createPairingCode } from './pairing.ts'
import { createRateLimit } from './rate-limit.ts'

test('a code pairs once, with or without the space it is shown with', () => {
  const code = createPairingCode(() => 0)
  const shown = code.get()
  expect(shown).toMatch(/^\d{6}$/)
  expect(code.try(`${shown.slice(0, 3)} ${shown.slice(3)}`)).toBe('paired')
  expect(code.try(shown)).toBe('wrong-code')
})

test('after five wrong codes none is right for a minute, and the code is another', () => {
  let now = 0
  const code = createPairingCode(() => now)
  const shown = code.get()
  expect(Array.from({ length: 5 }, () => code.try('wrong'))).toEqual([...Array(4).fill('wrong-code'), 'too-many-tries'])
  now = 59_999
  expect(code.try(code.get())).toBe('too-many-tries')
  now = 60_000
  expect(code.get()).not.toBe(shown)
  expect(code.try(code.get())).toBe('paired')
})

test('a limit lets a burst pass and then its rate', () => {
  let now = 0
  const isAllowed = createRateLimit({ burst: 3, perSecond: 2 }, () => now)
  expect(Array.from({ length: 5 }, isAllowed)).toEqual([true, true, true, false, false])
  now = 1000
  expect(Array.from({ length: 3 }, isAllowed)).toEqual([true, true, false])
})
