import { traderId } from '@stashwise/game/ids'
import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import type { TraderPriceView } from '../view.ts'
import { offFleaSale } from './off-flea.ts'

const pays = (amount: number): TraderPriceView => ({
  trader: { id: traderId('54cb50c76803fa8b248b4571'), slug: 'prapor', name: 'Prapor' },
  price: amount,
  currency: 'RUB',
  priceRoubles: roubles(amount),
})

test('a pack is worth its rounds where they bring more than a trader pays for it', () => {
  expect(offFleaSale(roubles(13_440), pays(560))).toEqual({ kind: 'opened', roubles: 13_440 })
  expect(offFleaSale(roubles(500), pays(560))).toMatchObject({ kind: 'trader', roubles: 560 })
  expect(offFleaSale(roubles(500), undefined)).toMatchObject({ kind: 'opened' })
})

test('what nobody buys is worth nothing that is known', () => {
  expect(offFleaSale(undefined, undefined)).toBeUndefined()
})
