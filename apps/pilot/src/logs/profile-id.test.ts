import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sideOfProfile, toScavId } from './profile-id.ts'

const pmc = 'aaaaaaaaaaaaaaaaaaaaec0f'

test.each([
  [pmc, 'aaaaaaaaaaaaaaaaaaaaec10'],
  ['aaaaaaaaaaaaaaaaaaaaecff', 'aaaaaaaaaaaaaaaaaaaaed00'],
  ['AAAAAAAAAAAAAAAAAAAAEC0F', 'aaaaaaaaaaaaaaaaaaaaec10'],
  ['00000000000000000fffffff', '000000000000000010000000'],
  ['0fffffffffffffffffffffff', '100000000000000000000000'],
  ['ffffffffffffffffffffffff', undefined],
  ['FFFFFFFFFFFFFFFFFFFFFFFF', undefined],
  ['aaaa', undefined],
  ['aaaaaaaaaaaaaaaaaaaaec0g', undefined],
  ['', undefined],
])('the scav of %s is %s', (id, scav) => expect(toScavId(id)).toBe(scav))

test.each([
  [pmc, pmc, 'pmc'],
  [pmc.toUpperCase(), pmc, 'pmc'],
  [pmc, 'AAAAAAAAAAAAAAAAAAAAEC10', 'scav'],
  [pmc, 'aaaaaaaaaaaaaaaaaaaaec11', null],
  [pmc, 'aaaaaaaaaaaaaaaaaaaaec0e', null],
  ['ffffffffffffffffffffffff', '000000000000000000000000', null],
  [null, pmc, null],
  [pmc, null, null],
  [pmc, 'x', null],
] as const)('selected %s, playing %s: %s', (selected, plays, side) => expect(sideOfProfile(selected, plays)).toBe(side))

test('the next id is one more, whatever the id', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 96n - 2n }), (value) => {
      const id = value.toString(16).padStart(24, '0')
      expect(BigInt(`0x${toScavId(id)}`)).toBe(value + 1n)
    }),
  )
})
