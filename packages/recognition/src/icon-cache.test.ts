import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findIcons, type IconItem, maxIcons, maxIndexLength, parseIconIndex } from './icon-cache.ts'

const items: IconItem[] = [
  { id: 'bandage', gameId: '5751a25924597722c463c472', kind: 'plain' },
  { id: 'dollars', gameId: '5696686a4bdc2da3298b456a', kind: 'plain' },
  { id: 'round', gameId: '5656d7c34bdc2d9d198b4587', kind: 'ammo' },
  { id: 'magazine', gameId: '55d4887d4bdc2d962f8b4570', kind: 'magazine' },
]
const listOf = (text: string): ReadonlyMap<string, number> => {
  const list = parseIconIndex(text)
  return list instanceof Map ? list : new Map()
}
const read = (text: string) => Object.fromEntries(findIcons(listOf(text), items))

test("files of the game's icon folder belong to items by their hash, or by their id as in older versions", () => {
  // Keys as the game writes them; the last one is no item's.
  expect(read('{"686482502": 1, "-1970146486": 2, "-545790304": 3, "-304995614": 4, "12345": 5}')).toEqual({
    bandage: 1,
    dollars: 2,
    round: 3,
    magazine: 4,
  })
  const older = '{"5696686a4bdc2da3298b456a ": 2, "5656d7c34bdc2d9d198b4587 : False": 3, "55d4887d4bdc2d962f8b4570 cartridges: , :1": 4}'
  expect(read(older)).toEqual({ dollars: 2, round: 3, magazine: 4 })
  expect(read('{"5696686a4bdc2da3298b456a mod_mount: , ": 2}')).toEqual({})
})

test('an icon that two items may be belongs to none', () => {
  const twins = [...items, { id: 'other bandage', gameId: '5751a25924597722c463c472', kind: 'plain' } as const]
  expect(findIcons(new Map([['686482502', 1]]), twins).size).toBe(0)
})

test('what is no list of icons is none, whatever it holds', () => {
  for (const bad of ['', '[]', 'null', '3', '{"686482502": "1"}', '{"686482502": -1}', '{"686482502": 1.5}', '{"686482502"'])
    expect(parseIconIndex(bad), bad.slice(0, 40)).toBeUndefined()
  expect(parseIconIndex(' '.repeat(maxIndexLength + 1))).toBe('too-large')
  const longList = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, at])))
  expect(parseIconIndex(longList(maxIcons))).toHaveProperty('size', maxIcons)
  expect(parseIconIndex(longList(maxIcons + 1))).toBe('too-large')
  expect(parseIconIndex('{}'), 'the game has stored no icon yet').toEqual(new Map())
  expect(read('{"__proto__": 1, "constructor": 2, "686482502": 3}')).toEqual({ bandage: 3 })
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void read(text)))
})
