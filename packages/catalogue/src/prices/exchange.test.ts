import { expect, test } from 'vitest'
import { aCatalogue, anItem, aSellOffer, offersOf, someChanges, uidOf } from '../testing/builders.ts'
import { exchangeRates, withCents } from './exchange.ts'

const dollars = (price: number, priceRoubles: number) => aSellOffer('peacekeeper', price, 'USD', priceRoubles)

test('small dollar prices have the cents that their roubles are worth, large and rouble ones are the feed’s', () => {
  const rates = exchangeRates([offersOf(uidOf('card'), [dollars(735, 88_200)])])
  const cents = (price: number, priceRoubles: number) => withCents([dollars(price, priceRoubles)], rates)[0]?.price
  // .45 ACP Lasermatch FMJ as Peacekeeper buys and sells it.
  expect([cents(0, 34), cents(1, 101), cents(6, 703)]).toEqual([0.28, 0.84, 5.86])
  expect([cents(10, 1200), cents(9, 400), cents(0.3, 34)]).toEqual([10, 9, 0.3])
  const others = [aSellOffer('therapist', 3), aSellOffer('ref', 2, 'GP', 15_000)]
  expect(withCents(others, rates)).toBe(others)
})

test('a catalogue has them', () => {
  const [round, card] = [anItem({ uid: uidOf('round') }), anItem({ uid: uidOf('card') })]
  const { prices, facts } = aCatalogue(
    someChanges({
      records: [
        ...[round, card].map((facts) => ({ kind: 'item' as const, id: facts.uid, gone: false, facts })),
        { kind: 'offers', id: round.uid, gone: false, facts: offersOf(round.uid, [dollars(0, 34)]) },
        { kind: 'offers', id: card.uid, gone: false, facts: offersOf(card.uid, [dollars(735, 88_200)]) },
      ],
    }),
  )
  expect(prices.bestSell[facts.ordinals.get(round.uid) ?? -1]).toEqual(dollars(0.28, 34))
})
