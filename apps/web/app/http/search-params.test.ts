import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleSearch } from '#app/features/admin/schema.ts'
import { loadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import { marketSearch } from '#app/features/market/schema.ts'
import { pageParams, searchParams } from './search-params.ts'

const read = (search: string) => searchParams(new URL(`http://localhost/?${search}`))

test('the first of each name counts', () => {
  expect(read('q=salewa&q=bandage&page=2')).toEqual({ q: 'salewa', page: '2' })
})

test('a control character is a space: the database stores no NUL', () => {
  expect(read('q=a%00b%1bc&author=%00&tag=%C2%85x%0d%0a')).toEqual({ q: 'a b c', author: ' ', tag: ' x  ' })
})

test('a value with bytes that are no text is left out: a cut link searches nothing', () => {
  expect(pageParams(new URLSearchParams('q=%E0%A4%A&page=2'))).toEqual({ page: '2' })
})

test.each([
  ['loadouts', loadoutSearch, ['q', 'author', 'weapon', 'caliber', 'recoil', 'price', 'sort']],
  ['market', marketSearch, ['q', 'tag', 'sort', 'offset']],
  ['users', peopleSearch, ['q', 'where', 'sort']],
] as const)('no field of the search for %s has one, whatever is sent', (_name, schema, fields) => {
  const sent = fc.string({ unit: fc.constantFrom('\0', '\x1b', '\n', '\x9f', 'a', '1', ' ', 'ш') })
  fc.assert(
    fc.property(fc.constantFrom(...fields), sent, (field, value) => {
      const parsed = schema.parse(read(new URLSearchParams({ [field]: value }).toString()))
      expect(Object.values(parsed).join()).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('every page reads its address by it', () => {
  const routes = new URL('../routes/', import.meta.url)
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const own = files.filter((file) => /searchParams\.get|fromEntries\(.*[sS]earchParams/.test(readFileSync(new URL(file, routes), 'utf8')))
  // Compared with known values only: the current address with the next one, a hash with today's.
  expect(own.sort()).toEqual(['maps/picture.ts', 'progression/quests-interactive.tsx'])
})
