import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import { nameOf } from '@stashwise/catalogue/catalogue'
import { catalogueAt } from '@stashwise/catalogue/catalogue-at'
import { memoize } from '@stashwise/game/memoize'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { presentItemPage } from '@stashwise/market/present/present-item'
import { presentRow } from '@stashwise/market/present/present-row'
import { itemAt } from '@stashwise/progression/item-at'
import { expect, test } from 'vitest'
import { toEconomy } from '#app/features/calculators/server/economy.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { compareSale } from '#app/features/items/ui/sale.ts'
import { toFactLists } from '#app/features/progression/server/to-facts.ts'
import { priceOf } from '#app/features/progression/ui/items/item-rows.ts'

const showing = { locale: 'en', now: Date.UTC(2026, 10, 20, 12) } as const
/** Whose level does not count, below the flea market's, and where a part of it is open. */
const levels = [undefined, 8, 22]
const noCentre = { intelligenceCenter3: false, hideoutManagement: 0 }
const withCentre = { intelligenceCenter3: true, hideoutManagement: 10 }
const players = [
  ...gameModes.flatMap(({ mode }) => levels.map((level) => ({ mode, level, hideout: noCentre }))),
  { mode: 'pvp' as const, level: undefined, hideout: withCentre },
  { mode: 'pvp' as const, level: 22, hideout: withCentre },
]

const sourcesOf = memoize((mode: GameMode) => {
  const everybodys = snapshotCatalogue(mode)
  return { everybodys, economy: toEconomy(everybodys), loot: new Map(toFactLists(everybodys).items.map((item) => [item.uid, item])) }
})

test.each(players)(
  'in $mode at level $level, Intelligence Center $hideout.intelligenceCenter3, list, item page, loot and calculators leave the same and name the same best place',
  ({ mode, level, hideout }) => {
    const { everybodys, economy, loot } = sourcesOf(mode)
    const { hideoutManagement } = hideout
    const centre = hideout.intelligenceCenter3 ? { hideoutManagement, reduction: economy.rules.centreReduction } : undefined
    const catalogue = catalogueAt(everybodys, { level, centre })
    const names = { items: economy.items.map(({ url }) => [url, url] as const), traders: [], modules: [], quests: [], questItems: {} }
    const settings = { ...defaultSettings, ...hideout, ...(level !== undefined && { useProgress: true, level }) }
    const { source } = createCalculator(solve(economy, settings), names)
    const counts = { sold: 0, closed: 0, loot: 0 }
    for (let at = 0; at < catalogue.facts.items.length; at += 7) {
      const row = presentRow(catalogue, at, showing)
      const page = presentItemPage(catalogue, at, showing, () => undefined)
      // Giving an item to a trader's barter is not a sale of the item itself.
      const every = (source(row.url)?.sales ?? []).filter(({ type }) => type !== 'barter')
      const sales = every.filter(({ opened }) => !opened)
      const flea = sales.find(({ type }) => type === 'flea' || type === 'historical')
      const isFleaClosed = source(row.url)?.flea?.isOpen === false
      const { best } = compareSale({
        ...page,
        rates: page.fee,
        settings: hideout,
        basePrice: page.basePrice,
        askingPrice: undefined,
        quantity: 1,
        isFleaClosed,
        others: [],
        market: page.price.last ?? page.price.avg24h,
      })
      const name = nameOf(catalogue.facts, 'item', row.uid, 'en')
      expect(row.price.afterFee, name).toBe(flea?.unit)
      expect(row.price.fleaFrom !== undefined, name).toBe(
        isFleaClosed && (row.price.last ?? row.price.avg24h ?? row.price.avg7d) !== undefined,
      )
      if (isFleaClosed) counts.closed++
      else expect(row.price.afterFee, name).toBe(best?.net)
      expect(row.bestTrader?.priceRoubles, name).toBe(sales.find(({ type }) => type === 'sellToTrader')?.unit)
      expect(page.price, name).toEqual(row.price)
      const [better] = every
      const slotUnits = economy.items[at]?.stack ?? 1
      if (better) expect(row.price.perSlot, name).toBe(Math.round((better.unit * slotUnits) / (row.cell.width * row.cell.height)))
      else expect(row.price.perSlot, name).toBeUndefined()
      if (flea) counts.sold++
      const fact = loot.get(row.uid)
      if (!fact) continue
      const here = itemAt(fact, level)
      // Loot by value and items to keep count the fee of everybody.
      const bestOffer = Math.max(row.price.afterFee ?? 0, row.bestTrader?.priceRoubles ?? 0)
      if (!centre) expect(priceOf(here) ?? 0, name).toBe(bestOffer)
      if (!centre) expect(here.perSlot, name).toBe(row.price.perSlot)
      if (isFleaClosed) expect(here.flea, name).toBeUndefined()
      counts.loot++
    }
    expect(counts.loot).toBeGreaterThan(100)
    if (level === 8) expect(counts.sold).toBe(0)
    else expect(counts.sold).toBeGreaterThan(100)
    expect(counts.closed > 100).toBe(level !== undefined)
  },
)
