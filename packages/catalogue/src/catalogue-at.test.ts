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
  const { facts, prices } = catalogueAt(catalogue, { level })
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
  expect(catalogueAt(catalogue, {})).toBe(catalogue)
  expect(catalogueAt(catalogue, { level: 30 })).toBe(catalogue)
  expect(catalogueAt(catalogue, { level: 16 })).toBe(catalogueAt(catalogue, { level: 29 }))
})

test('an Intelligence Center leaves a seller more of what the flea market takes, by the skill, and nothing else', () => {
  const centre = { hideoutManagement: 0 }
  const slotsOf = (seller: Parameters<typeof catalogueAt>[1]) =>
    catalogueAt(catalogue, seller).prices.sales.map(({ perSlot = 0 }) => perSlot)
  const [early = 0, late = 0] = slotsOf({})
  const [more = 0, most = 0] = [slotsOf({ centre })[0], slotsOf({ centre: { hideoutManagement: 50 } })[0]]
  // The fee is 30 % lower, then 45 %.
  expect((more - early) / (50_000 - early)).toBeCloseTo(0.3, 2)
  expect((most - early) / (50_000 - early)).toBeCloseTo(0.45, 2)
  expect(late).toBeLessThan(slotsOf({ centre })[1] ?? 0)
  expect(slotsOf({ level: 15, centre })).toEqual([more, 20_000])
  expect(catalogueAt(catalogue, { centre })).toBe(catalogueAt(catalogue, { centre, level: 30 }))
})
