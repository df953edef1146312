import type { ItemOffers } from '@stashwise/game/item'
import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import { overriddenFacts, patchTaking } from '../compare/differences.ts'
import { aSellOffer, offersOf, uidOf } from '../testing/builders.ts'
import { applyPatch, type Patch, patchBetween, settlePatch } from './patch.ts'
import { settleOffer } from './settle-offer.ts'

const dollars = (trader: string, price: number, inRoubles: number) => ({
  ...aSellOffer(trader, price),
  currency: 'USD' as const,
  priceRoubles: roubles(inRoubles),
})
/** The Graphics card as traders buy it. */
const card = offersOf(uidOf('card'), [aSellOffer('therapist', 124_740), dollars('peacekeeper', 735, 104_370)], [])
const changing = (changed: Record<string, object>): Patch => JSON.parse(JSON.stringify({ parts: { sellTo: { changed } } }))
const paid = (offers: ItemOffers) => offers.sellTo.map(({ price, currency, priceRoubles }) => [price, currency, priceRoubles])
const withPrice = (at: number, price: number): ItemOffers => ({
  ...card,
  sellTo: card.sellTo.map((offer, index) => (index === at ? { ...offer, price } : offer)),
})

test('roubles of a corrected price are the price, and those of dollars the price at the feed’s rate', () => {
  const patch = patchBetween('offers', card, withPrice(0, 500_000))
  expect(patch).toEqual(changing({ [card.sellTo[0]?.trader ?? '']: { price: 500_000, priceRoubles: 500_000 } }))
  expect(paid(applyPatch('offers', card, patch))).toEqual([
    [500_000, 'RUB', 500_000],
    [735, 'USD', 104_370],
  ])
  expect(paid(applyPatch('offers', card, patchBetween('offers', card, withPrice(1, 1470))))).toEqual([
    [124_740, 'RUB', 124_740],
    [1470, 'USD', 208_740],
  ])
})

test.each<[what: string, changed: object, paid: unknown[]]>([
  ['of which only the price is known', { price: 500_000 }, [500_000, 'RUB', 500_000]],
  ['that has the roubles of before', { price: 500_000, priceRoubles: 84_372 }, [500_000, 'RUB', 500_000]],
  ['that has only other roubles', { priceRoubles: 84_372 }, [124_740, 'RUB', 124_740]],
])('a stored correction %s shows one figure, and is stored again as that', (_what, changed, expected) => {
  const patch = changing({ [card.sellTo[0]?.trader ?? '']: changed })
  expect(paid(applyPatch('offers', card, patch))[0]).toEqual(expected)
  const settled = settlePatch('offers', card, patch)
  expect(applyPatch('offers', card, settled)).toEqual(applyPatch('offers', card, patch))
  const facts = Object.values(settled.parts?.['sellTo']?.changed ?? {})[0]
  expect(facts).toEqual({ ...changed, ...('priceRoubles' in changed && { priceRoubles: expected[2] }) })
})

test('dollars take given roubles while these are near the rate; a currency that the feed’s offer does not have needs a rate', () => {
  const peacekeeper = card.sellTo[1]?.trader ?? ''
  const given = (priceRoubles: number) =>
    paid(applyPatch('offers', card, changing({ [peacekeeper]: { price: 1470, priceRoubles } })))[1]?.[2]
  expect(given(212_000)).toBe(212_000)
  expect(given(7)).toBe(208_740)
  const euros = { ...aSellOffer('skier', 900), currency: 'EUR' as const, priceRoubles: undefined }
  expect(settleOffer(euros, undefined)).toBeUndefined()
  expect(settleOffer(euros, undefined, { rateOf: () => 160 })).toMatchObject({ priceRoubles: 144_000 })
  expect(settleOffer(euros, card.sellTo[0], { rateOf: () => 160 })).toMatchObject({ priceRoubles: 144_000 })
  const conversion = { ...dollars('peacekeeper', 735, 99_000) }
  expect(settleOffer(conversion, card.sellTo[1])).toBe(conversion)
})

test('a price, its currency and its roubles are taken over together', () => {
  const past = offersOf(uidOf('card'), [{ ...dollars('therapist', 880, 124_960) }], [])
  const feed = offersOf(uidOf('card'), [aSellOffer('therapist', 124_740)], [])
  const part = feed.sellTo[0]?.trader ?? ''
  for (const fact of ['price', 'currency', 'priceRoubles']) {
    const patch = patchTaking('offers', { feed, patch: {} }, { list: 'sellTo', part, fact }, past)
    expect(paid(applyPatch('offers', feed, patch))).toEqual([[880, 'USD', 124_960]])
    const [first = expect.fail()] = overriddenFacts('offers', feed, patch)
    expect(patchTaking('offers', { feed, patch }, first, feed)).toEqual({})
  }
})
