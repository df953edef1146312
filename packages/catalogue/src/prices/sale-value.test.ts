import type { TraderId } from '@stashwise/game/ids'
import type { SellOffer } from '@stashwise/game/item'
import { roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packSaleValue, saleValue } from './sale-value.ts'

const rules = { offerFeeRate: 0.03, requirementFeeRate: 0.03 }
const price = (last: number): ItemPrice =>
  ({ last: roubles(last), avg24h: roubles(last), offers: 20, scannedAt: 0, simulated: false, spark: [] }) as never
const trader = (amount: number): SellOffer => ({
  trader: 'mechanic' as TraderId,
  price: amount,
  currency: 'RUB',
  priceRoubles: roubles(amount),
})
const item = (change: object = {}) => ({ basePrice: roubles(5000), fleaBanned: false, width: 1, height: 1, stackSize: 1, ...change })

describe('what a sale brings', () => {
  test('per slot of an item that lies in several cells is its best sale by cell', () => {
    expect(saleValue(item({ width: 2 }), undefined, trader(9000), rules)).toMatchObject({ best: 9000, perSlot: 4500 })
  })

  test('what stacks brings the sale of a full stack in its cell, as in the calculators', () => {
    expect(saleValue(item({ stackSize: 60, fleaBanned: true }), undefined, trader(686), rules)).toMatchObject({
      best: 686,
      perSlot: 41_160,
    })
  })

  test('an ammo pack nobody pays much for is worth its rounds', () => {
    const round = saleValue(item({ stackSize: 60, fleaBanned: true }), undefined, trader(686), rules)
    const pack = item({ fleaBanned: true })
    const sealed = saleValue(pack, undefined, trader(450), rules)
    expect(packSaleValue(pack, sealed, round, 100)).toMatchObject({ opened: 68_600, best: 68_600, perSlot: 68_600 })
  })

  test('a pack that sells for more sealed stays sealed, and its rounds are told all the same', () => {
    const round = saleValue(item({ fleaBanned: true }), undefined, trader(100), rules)
    const pack = item()
    const sealed = saleValue(pack, price(30_000), undefined, rules)
    expect(packSaleValue(pack, sealed, round, 50)).toEqual({ ...sealed, opened: 5000 })
  })

  test('rounds that nobody buys change nothing', () => {
    const sealed = saleValue(item(), undefined, trader(450), rules)
    expect(packSaleValue(item(), sealed, saleValue(item(), undefined, undefined, rules), 50)).toBe(sealed)
  })

  test('unpacking never makes a pack worth less', () => {
    const amount = fc.integer({ min: 1, max: 200_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 120 }), (sealedPrice, roundPrice, count) => {
        const sealed = saleValue(item(), undefined, trader(sealedPrice), rules)
        const opened = packSaleValue(item(), sealed, saleValue(item(), undefined, trader(roundPrice), rules), count)
        expect(opened.best).toBe(Math.max(sealedPrice, roundPrice * count))
      }),
    )
  })
})
