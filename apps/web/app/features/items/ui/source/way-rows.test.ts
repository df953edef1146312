import type { OtherWay } from '@stashwise/calculators/view'
import type { TraderId } from '@stashwise/game/ids'
import { roubles } from '@stashwise/game/money'
import type { BuyOfferView } from '@stashwise/market/view'
import { expect, test } from 'vitest'
import { getRows } from './way-rows.ts'

const therapist = { id: 'therapist' as TraderId, slug: 'therapist', name: 'Therapist' }
const offer: BuyOfferView = { trader: therapist, price: 29_648, currency: 'RUB', priceRoubles: roubles(29_648), traderLevel: 2 }
const base = { chosen: false, blockers: [] }
const blocked: OtherWay = {
  ...base,
  priceType: 'trader',
  trader: 'Therapist',
  unit: 29_648,
  blockers: [{ kind: 'trader', name: 'Therapist', level: 2 }],
}
const worth: OtherWay = { ...base, priceType: 'sellToTrader', trader: 'Therapist', unit: 9_506, chosen: true }
const barter: OtherWay = {
  ...base,
  priceType: 'barter',
  place: { kind: 'barter', trader: therapist, level: 1 },
  recipe: 'syringe',
  unit: 12_300,
  blockers: [{ kind: 'part', name: 'Disposable syringe' }],
}
const flea: OtherWay = { ...base, priceType: 'flea', unit: 37_238 }

test.each([
  ['nothing is open: the offer says what it needs', false, [blocked, worth], [[29_648, 1]]],
  [
    'the flea market is open',
    true,
    [blocked, { ...flea, chosen: true }],
    [
      [37_238, 0],
      [29_648, 1],
    ],
  ],
  [
    'a barter that lacks only a part nobody sells has no price, and comes before the blocked offer',
    false,
    [blocked, barter, worth],
    [
      [undefined, 1],
      [29_648, 1],
    ],
  ],
  [
    'what is open comes before what is cheaper and blocked',
    true,
    [blocked, { ...barter, unit: 31_000, blockers: [] }, { ...flea, chosen: true }],
    [
      [31_000, 0],
      [37_238, 0],
      [29_648, 1],
    ],
  ],
  ['the offer is open', true, [{ ...blocked, blockers: [], chosen: true }], [[29_648, 0]]],
])('%s', (_, isGot, ways, expected) => {
  expect(getRows({ ways, isGot }, [offer]).map(({ unit, way }) => [unit, way?.blockers.length])).toEqual(expected)
})
