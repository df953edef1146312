import { expect, test } from 'vitest'
import { searchParams } from '#app/http/search-params.ts'
import { marketSearch, toPageQuery } from './schema.ts'

const read = (query: string) => marketSearch.parse(searchParams(new URL(`https://stashwise.example/market?${query}`)))
const plain = { q: '', feature: 'all', sort: 'perSlot', dir: 'desc', view: 'list', offset: 0 }

test('an address without parameters shows what a slot is worth, best first', () => expect(read('')).toEqual(plain))

test.each([
  'sort=colour&dir=up&view=table&offset=-5&feature=guns&tag=../etc&utm_source=x',
  'offset=NaN&offset=7',
  'q=',
  'sort=relevance',
  'tag=',
])('%s falls back to the default view', (query) => {
  expect(read(query)).toMatchObject(plain)
})

test('everything is read from the address', () => {
  expect(read('q= gpu &tag=Electronics&feature=crafts&sort=last&dir=asc&view=grid&offset=100')).toEqual({
    q: 'gpu',
    tag: 'Electronics',
    feature: 'crafts',
    sort: 'last',
    dir: 'asc',
    view: 'grid',
    offset: 100,
  })
})

test('a search nobody sorted comes by relevance, names from A', () => {
  expect(toPageQuery(read('q=gpu'))).toMatchObject({ search: 'gpu', sort: 'relevance' })
  expect(toPageQuery(read('sort=name'))).toMatchObject({ sort: 'name', dir: 'asc', limit: 50 })
})

test('an endless search is cut', () => expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(80))
