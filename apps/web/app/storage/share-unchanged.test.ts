import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareUnchanged } from './share-unchanged.ts'

test('equal parts are the same objects as before', () => {
  const before = {
    list: ['a', 'b'],
    map: { gpu: 1 },
    characters: [
      { uid: '1', level: 2 },
      { uid: '2', level: 3 },
    ],
    level: 2,
  }
  const after = shareUnchanged(before, {
    list: ['a', 'b'],
    map: { gpu: 2 },
    characters: [
      { uid: '1', level: 2 },
      { uid: '2', level: 4 },
    ],
    level: 2,
  })
  expect(after.list).toBe(before.list)
  expect(after.characters[0]).toBe(before.characters[0])
  expect(after.map).toEqual({ gpu: 2 })
  expect(after.characters[1]).toEqual({ uid: '2', level: 4 })
})

test('the value is that of the second, and the first itself when they are equal', () => {
  const value = fc.jsonValue()
  fc.assert(
    fc.property(value, value, (before, next) => {
      expect(shareUnchanged(before, next)).toEqual(next)
      expect(shareUnchanged(before, structuredClone(before))).toBe(before)
    }),
  )
})

test('an entry that is gone is gone, and an empty list is no empty map', () => {
  expect(shareUnchanged<Record<string, number>>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(shareUnchanged<unknown>({}, [])).toEqual([])
  expect(shareUnchanged<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
})
