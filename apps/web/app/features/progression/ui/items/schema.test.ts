import { expect, test } from 'vitest'
import { itemsHref, keepDirection, keepSearch, trackerSearch } from './schema.ts'

test('an address is read as far as it goes, and written without what is usual', () => {
  expect(keepSearch.parse({ f: 'everything', sort: 'price', dir: 'up' })).toEqual({ f: 'all', sort: 'price', dir: undefined })
  expect(itemsHref('/x', keepSearch.parse({}))).toBe('/x')
  expect(itemsHref('/x', trackerSearch.parse({ left: '1' }), { f: 'hideout' })).toBe('/x?f=hideout&left=1')
  expect(keepDirection(keepSearch.parse({ sort: 'price' }))).toBe('desc')
})
