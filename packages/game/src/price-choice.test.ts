import { expect, test } from 'vitest'
import type { ItemUid } from './ids.ts'
import { roubles } from './money.ts'
import type { ItemPrice } from './price.ts'
import { choosePrice } from './price-choice.ts'

const market: ItemPrice = {
  uid: 'gpu' as ItemUid,
  last: roubles(250_000),
  avg24h: roubles(262_000),
  avg7d: roubles(271_000),
  spark: [],
  simulated: false,
}
const own = { ownBuy: { gpu: 200_000 }, ownSell: { gpu: 310_000 } }

test('a player’s own price comes first, for its own side', () => {
  expect(choosePrice('gpu', { side: 'buy', field: 'price', own, market })).toEqual({ amount: 200_000, type: 'user' })
  expect(choosePrice('gpu', { side: 'sell', field: 'price', own, market })).toEqual({ amount: 310_000, type: 'user' })
  expect(choosePrice('gpu', { side: 'sell', field: 'price', own: { ...own, ownSell: {} }, market })).toEqual({
    amount: 250_000,
    type: 'flea',
  })
})

test.each([
  ['price', 250_000],
  ['avg24h', 262_000],
  ['avg7d', 271_000],
] as const)('else the market’s %s', (field, amount) => {
  expect(choosePrice('gpu', { side: 'buy', field, market })).toEqual({ amount, type: 'flea' })
})

test('a figure nobody knows is no price, never 0', () => {
  const { avg7d: _unknown, ...young } = market
  expect(choosePrice('gpu', { side: 'buy', field: 'avg7d', market: young })).toBeUndefined()
  expect(choosePrice('gpu', { side: 'buy', field: 'price', market: undefined })).toBeUndefined()
})
