import { itemUid, moduleId, recipeId, traderId } from '@stashwise/game/ids'
import type { ItemOffers } from '@stashwise/game/item'
import { roubles } from '@stashwise/game/money'
import type { Craft } from '@stashwise/game/recipe'
import type { RecordChange } from '@stashwise/game/record-change'
import { expect, test } from 'vitest'
import { changedFields, statusOf, withoutNewFields } from './record-changes.ts'

const salewa: Craft = {
  id: recipeId('salewa'),
  module: moduleId('medstation'),
  moduleLevel: 1,
  duration: 3600,
  gameEditions: [],
  inputs: [{ uid: itemUid('bandage'), count: 2 }],
  outputs: [{ uid: itemUid('salewa'), count: 1 }],
}
const craft = (change: Partial<Craft>): RecordChange => ({ kind: 'craft', id: 'salewa', before: salewa, after: { ...salewa, ...change } })

test('facts that differ are named with what they were and are, nested ones by their path', () => {
  const inputs = [{ uid: itemUid('bandage'), count: 3 }]
  expect(changedFields(craft({ duration: 4200, inputs }))).toEqual([
    { field: 'duration', before: 3600, after: 4200 },
    { field: 'inputs', before: salewa.inputs, after: inputs },
  ])
  expect(changedFields(craft({ questItems: ['Folder'] }))).toEqual([{ field: 'questItems', after: ['Folder'] }])
})

test('what moves with exchange rates is no change of an offer', () => {
  const offer = (price: number, priceRoubles: number) => ({
    uid: itemUid('m4a1'),
    sellTo: [],
    buyFrom: [{ trader: traderId('peacekeeper'), price, currency: 'USD' as const, priceRoubles: roubles(priceRoubles), traderLevel: 2 }],
  })
  const between = (before: ItemOffers, after: ItemOffers) => changedFields({ kind: 'offers', id: 'm4a1', before, after }).length
  expect([between(offer(480, 68_000), offer(480, 71_000)), between(offer(480, 68_000), offer(510, 68_000))]).toEqual([0, 1])
})

test('a record that comes or goes has no fields', () => {
  const [fresh, gone]: RecordChange[] = [
    { kind: 'craft', id: 'salewa', after: salewa },
    { kind: 'craft', id: 'salewa', before: salewa },
  ]
  expect([fresh, gone].map((change) => change && [statusOf(change), changedFields(change)])).toEqual([
    ['new', []],
    ['gone', []],
  ])
})

test('a fact that nearly all records get at once is ours; beside it real changes stay', () => {
  const changes = Array.from({ length: 30 }, (_, at) => ({
    id: at,
    status: 'changed' as const,
    fields: [{ field: 'heat', after: at }, ...(at === 7 ? [{ field: 'weightKg', before: 1, after: 2 }] : [])],
  }))
  expect(withoutNewFields(changes)).toEqual([{ id: 7, status: 'changed', fields: [{ field: 'weightKg', before: 1, after: 2 }] }])
  const few = changes.slice(0, 5)
  expect(withoutNewFields(few)).toEqual(few)
})
