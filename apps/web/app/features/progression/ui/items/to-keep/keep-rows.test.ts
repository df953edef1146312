import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { type ItemRow, sumOf } from '../item-rows.ts'
import { keepRows } from './keep-rows.ts'

const nothing = { plain: 0, inRaid: 0 }
const need = (id: string, items: string[], inRaid: number) => ({
  need: {
    id,
    source: { kind: 'quest' as const, quest: 'q' as QuestUid, use: 'handOver' as const, objectives: [], isCollector: false },
    items: items.map((uid) => uid as ItemUid),
    count: 3,
    foundInRaid: true,
    urgency: 'available' as const,
  },
  shares: inRaid > 0 ? [{ uid: items[0] as ItemUid, plain: 0, inRaid }] : [],
  missing: 3 - inRaid,
})
const anyMedicine = need('first in line', ['ai2', 'salewa', 'ifak'], 1)
const shortage = need('shortage', ['salewa'], 0)

function row(uid: string, needs: ItemRow['entry']['needs'], { flea, stock = 0 }: { flea: number; stock?: number }): ItemRow {
  const item = { uid: uid as ItemUid, url: uid, imageId: '', sign: 'medkit', width: 1, height: 1, colour: 'orange' as const, flea }
  const entry = {
    uid: item.uid,
    stock: { plain: 0, inRaid: stock },
    keep: nothing,
    sell: nothing,
    needed: nothing,
    missing: nothing,
    needs,
  }
  return { item, name: uid, shortName: `short ${uid}`, entry, features: new Set() }
}

const rows = keepRows(
  [
    row('ifak', [anyMedicine], { flea: 22_000 }),
    row('salewa', [anyMedicine, shortage], { flea: 31_000 }),
    row('ai2', [anyMedicine], { flea: 4_900, stock: 1 }),
    row('bolts', [need('module', ['bolts'], 0)], { flea: 12_000 }),
  ],
  (names, count) => `${count}: ${names.join()}`,
)

test('a need that any of several items meets is one row, after its cheapest items; they have none for it alone', () => {
  expect(rows.map(({ name }) => name)).toEqual(['salewa', 'ai2', 'bolts', '3: ai2,ifak,salewa'])
})

test('the row of such a need counts the units it gets and those in stash, and is found by the features of the need', () => {
  const pool = rows.at(-1)
  expect(pool && [sumOf(pool.entry.keep), sumOf(pool.entry.stock), pool.entry.needs]).toEqual([1, 1, [anyMedicine]])
  expect([...(pool?.features ?? [])]).toEqual(['all', 'quests', 'questsFir'])
})
