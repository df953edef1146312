import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemSlug, uniqueSlugs } from './slug.ts'

test('a slug is the lower-case name with spaces, slashes and parentheses as underscores', () => {
  expect(itemSlug('Crye Precision AVS plate carrier (Ranger Green)')).toBe('crye_precision_avs_plate_carrier__ranger_green_')
  expect(itemSlug('Key 3/4 "Cottage" #7')).toBe('key_3_4_cottage_7')
  expect(itemSlug('Secure container Gamma')).toBe('secure_container_gamma')
})

test('a non-functional weapon has its own slug', () => {
  expect(itemSlug('Colt M4A1 5.56x45 assault rifle', false)).toBe('colt_m4a1_5.56x45_assault_rifle_not_func')
})

test('of two items with one name the later id gets its last six digits', () => {
  const older = { bsgId: '590de4a286f77423d9312a32', slug: 'folding_car_key' }
  const newer = { bsgId: '59136f6f86f774447a1ed173', slug: 'folding_car_key' }
  const slugs = uniqueSlugs([newer, older])
  expect(slugs.get(older)).toBe('folding_car_key')
  expect(slugs.get(newer)).toBe('folding_car_key_1ed173')
})

test('slugs are unique and do not depend on the order of the items', () => {
  const entry = fc.record({ bsgId: fc.stringMatching(/^[0-9a-f]{24}$/), slug: fc.constantFrom('', 'a', 'a_000000', 'dogtag_bear') })
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ bsgId }) => bsgId }), (entries) => {
      const slugs = uniqueSlugs(entries)
      expect(new Set(slugs.values()).size).toBe(entries.length)
      const reversed = uniqueSlugs([...entries].reverse())
      for (const one of entries) expect(reversed.get(one)).toBe(slugs.get(one))
    }),
  )
})
