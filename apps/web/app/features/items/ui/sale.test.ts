import type { TraderId } from '@stashwise/game/ids'
import { roubles } from '@stashwise/game/money'
import type { TraderPriceView } from '@stashwise/market/view'
import { describe, expect, test } from 'vitest'
import { compareSale, type SaleInput } from './sale.ts'

const offer = (slug: string, priceRoubles: number): TraderPriceView => ({
  trader: { id: slug as TraderId, slug, name: slug },
  price: priceRoubles,
  currency: 'RUB',
  priceRoubles: roubles(priceRoubles),
})

const graphicsCard: SaleInput = {
  basePrice: roubles(198_000),
  askingPrice: 296_372,
  quantity: 1,
  rates: { offerRate: 0.03, requirementRate: 0.03, centre: { reduction: 0.3 } },
  settings: { intelligenceCenter3: false, hideoutManagement: 0 },
  fleaBanned: false,
  isFleaClosed: false,
  sellTo: [offer('therapist', 100_980), offer('mechanic', 89_100)],
  others: [],
  market: roubles(296_372),
}

describe('where a graphics card sells best', () => {
  test('the flea market after its fee leads, traders follow by price', () => {
    const sale = compareSale(graphicsCard)
    expect(sale.places.map((place) => (place.kind === 'trader' ? place.offer.trader.slug : place.kind))).toEqual([
      'flea',
      'therapist',
      'mechanic',
    ])
    expect(sale.flea?.net).toBe(296_372 - (sale.flea?.fee ?? 0))
    expect(sale.fleaAdvantage).toBe((sale.flea?.net ?? 0) - 100_980)
  })

  test('a flea market that is closed to the player is no place to sell, but its fee can be worked out', () => {
    const sale = compareSale({ ...graphicsCard, isFleaClosed: true })
    expect(sale.places.map(({ kind }) => kind)).toEqual(['trader', 'trader'])
    expect(sale.fleaAdvantage).toBeUndefined()
    expect(sale.flea).toEqual(compareSale(graphicsCard).flea)
  })

  test('a low asking price makes a trader the better place', () => {
    const sale = compareSale({ ...graphicsCard, askingPrice: 90_000 })
    expect(sale.places[0]?.kind).toBe('trader')
    expect(sale.fleaAdvantage).toBeLessThan(0)
  })

  test('an ammo pack that brings more unpacked is compared with that, not with the best trader', () => {
    const unpacked = { kind: 'unpacked' as const, name: 'unpacked: 120 × 7N40', unit: 48_600, fee: 0, needsLevel: false }
    const pack = { ...graphicsCard, basePrice: roubles(20_000), askingPrice: 46_000, sellTo: [offer('mechanic', 450)], others: [unpacked] }
    const sale = compareSale({ ...pack, market: roubles(46_000) })
    expect(sale.places.map(({ kind }) => kind)).toEqual(['other', 'flea', 'trader'])
    expect(sale.bestElsewhere).toMatchObject({ kind: 'other', total: 48_600 })
    expect(sale.fleaAdvantage).toBe((sale.flea?.net ?? 0) - 48_600)
  })

  test('Intelligence Center 3 takes 30 percent off the fee, 45 with Hideout Management 50', () => {
    const fee = (settings: SaleInput['settings']) => compareSale({ ...graphicsCard, settings }).flea?.fee ?? 0
    const without = fee({ intelligenceCenter3: false, hideoutManagement: 50 })
    expect(fee({ intelligenceCenter3: true, hideoutManagement: 0 }) / without).toBeCloseTo(0.7, 3)
    expect(fee({ intelligenceCenter3: true, hideoutManagement: 50 }) / without).toBeCloseTo(0.55, 3)
  })

  test('quantity counts for the flea market and for traders', () => {
    const one = compareSale(graphicsCard)
    const five = compareSale({ ...graphicsCard, quantity: 5 })
    expect(five.bestElsewhere?.total).toBe((one.bestElsewhere?.total ?? 0) * 5)
    expect(five.flea?.gross).toBe(296_372 * 5)
  })

  test('a banned item has traders only', () => {
    const sale = compareSale({ ...graphicsCard, fleaBanned: true })
    expect(sale.flea).toBeUndefined()
    expect(sale.best).toBeUndefined()
    expect(sale.places).toHaveLength(2)
  })

  test('without a base price there is no fee and so no flea income', () => {
    const sale = compareSale({ ...graphicsCard, basePrice: undefined })
    expect(sale.flea).toBeUndefined()
    expect(sale.ceiling).toBeUndefined()
  })

  test('an unreadable asking price leaves the traders standing', () => {
    expect(compareSale({ ...graphicsCard, askingPrice: undefined }).places).toHaveLength(2)
  })

  test('for a thing of little base value a lower asking price than the market can leave more', () => {
    const sale = compareSale({ ...graphicsCard, basePrice: roubles(1), askingPrice: 10_000, market: roubles(10_000) })
    expect(sale.best?.price).toBeLessThan(10_000)
    expect(sale.best?.net).toBeGreaterThan(sale.flea?.net ?? 0)
    expect(sale.ceiling).toBe(sale.best?.price)
  })
})
