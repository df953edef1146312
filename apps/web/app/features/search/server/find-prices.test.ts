import { catalogueAt } from '@stashwise/catalogue/catalogue-at'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { findPrices } from './find-prices.ts'

test('what the flea market does not take from the player yet has the price of a trader, as on its page', () => {
  const catalogue = snapshotCatalogue()
  const { facts } = catalogue
  const priceAt = (level: number | undefined) => {
    const [found] = findPrices(catalogueAt(catalogue, { level }), 'graphics card', { locale: 'en', mode: 'pvp', isPro: false }, Date.now())
    expect(found?.uid).toBe(facts.items[facts.byUrl.get('graphics_card') ?? -1]?.uid)
    return found
  }
  expect(priceAt(undefined)?.from).toBe('flea')
  expect(priceAt(9)).toMatchObject({ from: 'trader', roubles: 124_740 })
  expect(priceAt(40)).toEqual(priceAt(undefined))
})
