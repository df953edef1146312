import { itemUid } from '@stashwise/game/ids'
import type { Need } from '@stashwise/progression/ledger/needs'
import { expect, test } from 'vitest'
import type { LootItem, LootView } from '#app/features/progression/loot-view.ts'
import type { ItemRow } from '../../item-rows.ts'
import { tierRows } from './tier-rows.ts'

const item = (id: string, perSlot: number, isDoubtful = false): LootItem => ({
  uid: itemUid(id),
  url: id,
  name: id,
  cell: { width: 1, height: 1, colour: 'default', label: id, imageId: '', sign: '' },
  perSlot,
  isDoubtful,
})

const loot: LootView = {
  items: { items: [item('case', 150_000), item('odd', 900_000, true), item('wires', 12_000)], totals: { S: 2, C: 400 } },
  keys: { items: [item('marked', 4_000_000)], totals: { S: 1 } },
  ammo: { items: [], totals: {} },
  apart: { keys: [itemUid('marked'), itemUid('dorm')], ammo: [] },
  doubtful: [itemUid('rare')],
}

/** A row of which so many units are missing for a need of just it. */
function row(id: string, perSlot: number, missing: number): ItemRow {
  const uid = itemUid(id)
  const none = { plain: 0, inRaid: 0 }
  const need: Need = { id, source: { kind: 'key', quests: [] }, items: [uid], count: missing, foundInRaid: false, urgency: 'active' }
  return {
    item: { uid, url: id, width: 1, height: 1, colour: 'default', imageId: '', sign: '', perSlot },
    name: id,
    shortName: id,
    features: new Set(),
    entry: { uid, stock: none, keep: none, sell: none, needed: none, missing: none, needs: [{ need, shares: [], missing }] },
  }
}

const read = (rows: ReturnType<typeof tierRows>) => rows.map(({ tier, items, total }) => [tier, items.map(({ url }) => url), total])

test('tiers go by value per slot; of a tier, doubtful prices come last, and its whole number is said', () => {
  expect(read(tierRows(loot, undefined, { by: 'value', kind: 'items' }))).toEqual([
    ['S', ['case', 'odd'], 2],
    ['C', ['wires'], 400],
  ])
  expect(read(tierRows(loot, undefined, { by: 'value', kind: 'keys' }))).toEqual([['S', ['marked'], 1]])
  expect(tierRows(loot, undefined, { by: 'value', kind: 'ammo' })).toEqual([])
})

test('by value × need only what is missing counts, times its units; keys stay apart', () => {
  const rows = [row('wires', 12_000, 20), row('case', 150_000, 0), row('dorm', 300_000, 5), row('cheap', 1_000, 3)]
  const needed = tierRows(loot, rows, { by: 'need', kind: 'items' })
  expect(read(needed)).toEqual([['C', ['wires'], 1]])
  expect(needed[0]?.items[0]).toMatchObject({ worth: 240_000, needed: 20 })
  expect(read(tierRows(loot, rows, { by: 'need', kind: 'keys' }))).toEqual([['S', ['dorm'], 1]])
})

test('a doubtful price comes last by value × need as well, also of an item that is among no tier’s first ones', () => {
  const rows = [row('rare', 9000, 27), row('wires', 12_000, 20)]
  const [tier] = tierRows(loot, rows, { by: 'need', kind: 'items' })
  expect(tier?.items.map(({ url, isDoubtful }) => [url, isDoubtful])).toEqual([
    ['wires', false],
    ['rare', true],
  ])
})

test('what a player needs is marked among everything', () => {
  const [, tier] = tierRows(loot, [row('wires', 12_000, 20)], { by: 'value', kind: 'items' })
  expect(tier?.items[0]).toMatchObject({ worth: 12_000, needed: 20 })
})
