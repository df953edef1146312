import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import { catalogueAt, fleaLevelsOf } from './catalogue-at.ts'
import { aCatalogue, anItem, aPrice, aSellOffer, offersOf, someChanges, uidOf } from './testing/builders.ts'

const item = (id: string, fleaLevel: number, traderPays: number) => ({
  records: [
    { kind: 'item' as const, id, gone: false as const, facts: anItem({ uid: uidOf(id), fleaLevel }) },
    { kind: 'offers' as const, id, gone: false as const, facts: offersOf(uidOf(id), [aSellOffer('therapist', traderPays)]) },
  ],
  prices: [aPrice({ uid: uidOf(id), last: roubles(50_000), avg24h: roubles(50_000) })],
})
const parts = [item('early', 15, 10_000), item('late', 30, 20_000)]
const catalogue = aCatalogue(
  someChanges({ records: parts.flatMap(({ records }) => records), prices: parts.flatMap(({ prices }) => prices) }),
)
const slotsAt = (level: number | undefined) => {
  const { facts, prices } = catalogueAt(catalogue, level)
  const [first] = prices.orders.perSlot.descending
  return {
    slots: prices.sales.map(({ perSlot }) => perSlot),
    from: prices.sales.map(({ fleaFrom }) => fleaFrom),
    first: facts.items[first ?? -1]?.uid,
  }
}

test('below its level an item brings what the best trader pays, is in the order of that, and says from when the flea market takes it', () => {
  expect(fleaLevelsOf(catalogue.facts)).toEqual([15, 30])
  expect(slotsAt(14)).toEqual({ slots: [10_000, 20_000], from: [15, 30], first: 'late' })
  const between = slotsAt(15)
  expect(between.from).toEqual([undefined, 30])
  expect(between.slots[0]).toBeGreaterThan(40_000)
  expect(between.first).toBe('early')
})

test('where no level counts, and where everything is open, the catalogue is everybody’s', () => {
  expect(catalogueAt(catalogue, undefined)).toBe(catalogue)
  expect(catalogueAt(catalogue, 30)).toBe(catalogue)
  expect(catalogueAt(catalogue, 16)).toBe(catalogueAt(catalogue, 29))
})
