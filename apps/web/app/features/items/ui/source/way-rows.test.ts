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
const flea: OtherWay = { ...base, priceType: 'flea', unit: 37_238 }

test.each([
  ['nothing is open: the offer says what it needs', false, [blocked, worth], [[29_648, 1]]],
  [
    'the flea market is open',
    true,
    [blocked, { ...flea, chosen: true }],
    [
      [29_648, 1],
      [37_238, 0],
    ],
  ],
  ['the offer is open', true, [{ ...blocked, blockers: [], chosen: true }], [[29_648, 0]]],
])('%s', (_, isGot, ways, expected) => {
  expect(getRows({ ways, isGot }, [offer]).map(({ unit, way }) => [unit, way?.blockers.length])).toEqual(expected)
})
