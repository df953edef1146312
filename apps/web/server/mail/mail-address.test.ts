import { expect, test } from 'vitest'
import { isPlainAddress, maskAddress } from './create-mailer.ts'

test.each([
  ['anna@example.org', 'a***@example.org'],
  ['a@example.org', 'a***@example.org'],
  ["o'brien+tarkov@mail.example.co.uk", 'o***@mail.example.co.uk'],
  ['почта@пример.рф', 'п***@пример.рф'],
  ['👩@example.org', '👩***@example.org'],
])('%s is one address and is shown as %s', (address, masked) => {
  expect(isPlainAddress(address)).toBe(true)
  expect(maskAddress(address)).toBe(masked)
})

test.each(['anna', 'anna@example.org\nforged entry', 'a@b@c', 'Anna <anna@example.org>', ''])(
  '%j is shown as nothing at all',
  (address) => {
    expect(isPlainAddress(address)).toBe(false)
    expect(maskAddress(address)).toBe('***')
  },
)
