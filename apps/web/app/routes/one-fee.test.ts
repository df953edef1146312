import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import { nameOf } from '@stashwise/catalogue/catalogue'
import { gameModes } from '@stashwise/game/mode'
import { presentItemPage } from '@stashwise/market/present/present-item'
import { presentRow } from '@stashwise/market/present/present-row'
import { expect, test } from 'vitest'
import { toEconomy } from '#app/features/calculators/server/economy.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { compareSale } from '#app/features/items/ui/sale.ts'

const showing = { locale: 'en', now: Date.UTC(2026, 10, 20, 12) } as const
const noHideout = { intelligenceCenter3: false, hideoutManagement: 0 }

test.each(gameModes)('in $mode list, item page and calculators leave the same after the fee, and name the same best place', ({ mode }) => {
  const catalogue = snapshotCatalogue(mode)
  const economy = toEconomy(catalogue)
  const names = { items: economy.items.map(({ url }) => [url, url] as const), traders: [], modules: [], quests: [], questItems: {} }
  const { source } = createCalculator(solve(economy, defaultSettings), names)
  let sold = 0
  for (let at = 0; at < catalogue.facts.items.length; at += 7) {
    const row = presentRow(catalogue, at, showing)
    const page = presentItemPage(catalogue, at, showing, () => undefined)
    // Giving an item to a trader's barter is not a sale of the item itself.
    const every = (source(row.url)?.sales ?? []).filter(({ type }) => type !== 'barter')
    const sales = every.filter(({ opened }) => !opened)
    const flea = sales.find(({ type }) => type === 'flea' || type === 'historical')
    const { best } = compareSale({
      ...page,
      rates: page.fee,
      settings: noHideout,
      basePrice: page.basePrice,
      askingPrice: undefined,
      quantity: 1,
      others: [],
      market: page.price.last ?? page.price.avg24h,
    })
    const name = nameOf(catalogue.facts, 'item', row.uid, 'en')
    expect(row.price.afterFee, name).toBe(flea?.unit)
    expect(row.price.afterFee, name).toBe(best?.net)
    expect(row.bestTrader?.priceRoubles, name).toBe(sales.find(({ type }) => type === 'sellToTrader')?.unit)
    const [better] = every
    const slotUnits = economy.items[at]?.stack ?? 1
    if (better) expect(row.price.perSlot, name).toBe(Math.round((better.unit * slotUnits) / (row.cell.width * row.cell.height)))
    else expect(row.price.perSlot, name).toBeUndefined()
    if (flea) sold++
  }
  expect(sold).toBeGreaterThan(100)
})
