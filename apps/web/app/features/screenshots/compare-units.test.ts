import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { Units } from '@stashwise/progression/owned'
import { expect, test } from 'vitest'
import { compareUnits, sumChanges } from './compare-units.ts'
import type { PicturedItem } from './service.ts'

const anItem = (id: string, flea?: number): [ItemUid, PicturedItem] => [
  itemUid(id),
  {
    uid: itemUid(id),
    url: id,
    name: id,
    shortName: id,
    cell: { width: 1, height: 1, colour: 'default', label: id, imageId: 'x', sign: 'generic' as PicturedItem['cell']['imageId'] },
    ...(flea !== undefined && { sale: { flea } }),
  },
]
const units = (entries: Record<string, [plain: number, inRaid: number]>): Map<ItemUid, Units> =>
  new Map(Object.entries(entries).map(([id, [plain, inRaid]]) => [itemUid(id), { plain, inRaid }]))
const items = new Map([anItem('gpu', 100), anItem('bolts', 5), anItem('key')])

test('what came and went is worth its best sale, the most first; without a price it is in no sum', () => {
  const changes = compareUnits(units({ bolts: [6, 0], gpu: [1, 0] }), units({ gpu: [1, 2], bolts: [2, 0], key: [1, 0] }), items)
  expect(changes.map(({ item, units: count, inRaid, worth }) => [item.name, count, inRaid, worth])).toEqual([
    ['gpu', 2, 2, 200],
    ['bolts', -4, 0, -20],
    ['key', 1, 0, undefined],
  ])
  expect(sumChanges(changes)).toEqual({ came: 200, went: -20, balance: 180, unpriced: 1 })
})

test('equal numbers are no change, whatever was read of where they were found', () => {
  expect(compareUnits(units({ gpu: [0, 1] }), units({ gpu: [1, 0] }), items)).toEqual([])
  expect(compareUnits(units({ unheard: [0, 1] }), new Map(), items)).toEqual([])
})
