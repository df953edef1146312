import { expect, test } from 'vitest'
import { mapAddressSearch, parseMapAddress } from './map-address.ts'

const read = (search: string) => parseMapAddress(new URLSearchParams(search))

test('an address leads to the same view again', () => {
  const address = {
    point: '1arb17v1s',
    at: { x: -372.06, z: 237 },
    zoom: 3.207,
    level: 'level2',
    on: ['pmcExtraction', 'boss'],
    q: 'marked room; dorms key',
    quests: ['debut', 'shortage'],
  } as const
  expect(read(mapAddressSearch(address))).toEqual(address)
  expect(mapAddressSearch({ level: 'main' })).toBe('')
  expect(mapAddressSearch({ at: { x: 0.049, z: -12.3456 }, zoom: 2 })).toBe('?at=0.05,-12.35&zoom=2')
  expect(read(mapAddressSearch({ on: [] }))).toEqual({ on: [] })
})

test.each([
  ['level=roof', {}],
  ['at=1,two&zoom=99', {}],
  ['at=999999,0', {}],
  ['on=boss,nobody', { on: ['boss'] }],
  ['point=<script>&q=%20', {}],
  ['q=%E0%A4%A&on=boss', { on: ['boss'] }],
  ['quest=,,debut', { quests: ['debut'] }],
])('%s: what cannot be read is left out by itself', (search, expected) => {
  expect(read(search)).toEqual(expected)
})
