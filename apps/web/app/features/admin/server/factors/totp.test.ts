import { describe, expect, test } from 'vitest'
import { findStep, stepOf, toBase32, totpAddress, totpOf } from './totp.ts'

/** RFC 6238 appendix B, SHA-1: seconds and passwords of eight digits. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const secret = Buffer.from('12345678901234567890')

test.each(vectors)('the password at %i seconds is that of the RFC', (seconds, password) => {
  expect(totpOf(secret, stepOf(seconds * 1000), 8)).toBe(password)
})

/** RFC 4648 section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base 32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

describe('a password', () => {
  const now = 1_234_567_890_000
  const step = stepOf(now)
  test.each([-1, 0, 1])('of the step %i away is found', (drift) => {
    expect(findStep(secret, totpOf(secret, step + drift), now)).toBe(step + drift)
  })
  test.each([-2, 2])('of the step %i away is none', (drift) => {
    expect(findStep(secret, totpOf(secret, step + drift), now)).toBeUndefined()
  })
  test.each(['', '12345', '1234567', 'abcdef', '００００００', `${totpOf(secret, step)} `])('written as %j is none', (code) => {
    expect(findStep(secret, code, now)).toBeUndefined()
  })
})

test('the address has account and secret escaped', () => {
  expect(totpAddress(Buffer.from('foobar'), 'a&b@example.org')).toBe(
    'otpauth://totp/Stashwise%3Aa%26b%40example.org?secret=MZXW6YTBOI&issuer=Stashwise&algorithm=SHA1&digits=6&period=30',
  )
})
