import { itemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { toWeaponPrices } from './ui/editor/price/weapon-prices.ts'
import { packPrices } from './weapon-wire.ts'

const alike = ['c1faa253-8c37-57f9-be98-defa4b8483bf', 'c1faa253-8c47-57f9-be98-defa4b8483bf', '11111111-0000-5000-8000-000000000000'].map(
  itemUid,
)
const [first = itemUid(''), second = itemUid(''), third = itemUid('')] = alike

test('prices are sent by the beginnings of ids, as long as it takes to tell all of the weapon apart', () => {
  const body = {
    own: false,
    prices: { [first]: { unit: 100, type: 'flea' as const } },
    blocked: {},
    sales: { traders: [], paid: { [third]: [7] } },
  }
  const sent = packPrices(body, alike)
  expect(Object.keys(sent.prices)).toEqual(['c1faa253-8c3'])
  const { priceOf, paidFor, blockedOf } = toWeaponPrices(sent)
  expect(priceOf(first)).toEqual({ unit: 100, type: 'flea' })
  expect(priceOf(second)).toBeUndefined()
  expect(paidFor(third)).toEqual([7])
  expect(blockedOf(first)).toBeUndefined()
  expect(packPrices(body, [first, third, third]).idLength).toBe(8)
})
