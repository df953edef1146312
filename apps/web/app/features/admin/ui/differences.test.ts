import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('members that differ are listed by their path, those that are the same are not', () => {
  const before = { patch: { facts: { width: 2, tags: ['a'] } }, reason: 'wiki' }
  expect(differencesOf(before, { patch: { facts: { width: 3, tags: ['a'] } }, reason: '' })).toEqual([
    { path: 'patch.facts.width', before: '2', after: '3' },
    { path: 'reason', before: 'wiki', after: '–' },
  ])
})

test('what was not there is compared with nothing, and a list is one value', () => {
  expect(differencesOf(null, { facts: { tags: ['a', 'b'] } })).toEqual([{ path: 'facts.tags', before: '–', after: '["a","b"]' }])
  expect(differencesOf(true, false)).toEqual([{ path: '', before: 'true', after: 'false' }])
})

test('long values are cut and many differences bounded', () => {
  expect(differencesOf('', 'x'.repeat(5000))[0]?.after).toHaveLength(301)
  expect(differencesOf({}, Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])))).toHaveLength(100)
})
