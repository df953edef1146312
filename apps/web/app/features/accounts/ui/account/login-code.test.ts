import { expect, test } from 'vitest'
import { formatCountdown, looksLikeEmail, readCode } from './login-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456\n', '123456'],
  ['482913 is your Stashwise login code', '482913'],
  ['Your code of 2026: 482913.', '482913'],
  ['12a3', '123'],
  ['1234567', '123456'],
  ['', ''],
])('%j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test.each(['a@b.c', ' player@mail.example ', 'почта@пример.рф'])('%j may be an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true)
})
test.each(['', 'a', 'a@b', '@b.c', 'a b@c.d', 'a@b@c.d'])('%j is no address', (text) => {
  expect(looksLikeEmail(text)).toBe(false)
})

test('a countdown has two digits of seconds', () => {
  expect([600, 65, 9].map(formatCountdown)).toEqual(['10:00', '1:05', '0:09'])
})
