import { createCalculator, solve } from '@stashwise/calculators/calculator'
import type { Derivation, FigureDerivation } from '@stashwise/calculators/costs/derivation'
import { leavesOf } from '@stashwise/calculators/costs/sale-tree'
import { atWork } from '@stashwise/calculators/hideout/at-work'
import { moduleCrafts } from '@stashwise/calculators/hideout/hideout-day'
import { cellsFor } from '@stashwise/calculators/recipes/recipe-figures'
import { scanFigure, scanMarket, slotUnits } from '@stashwise/calculators/recipes/scan'
import { defaultSettings } from '@stashwise/calculators/settings'
import { scanFigureNames } from '@stashwise/calculators/view'
import { deriveDay, deriveModuleDay } from '@stashwise/calculators/why/derive-day'
import { deriveScan } from '@stashwise/calculators/why/derive-scan'
import { parseScanWhy } from '@stashwise/calculators/why/why'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy, toNames } from './economy.ts'

const catalogue = snapshotCatalogue('pvp')
const economy = toEconomy(catalogue)
const solved = solve(economy, { ...defaultSettings, fuel: 'metal', solarPower: true })
const { world } = solved
const calculator = createCalculator(solved, toNames(catalogue, economy, 'en'))

const leaves = (trees: readonly Derivation[]) => trees.flatMap(leavesOf).reduce((sum, { total }) => sum + total, 0)
const expectSum = ({ value = Number.NaN, trees }: FigureDerivation, share = 1) =>
  expect(Math.abs(leaves(trees) * share - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(value)))

describe('what the numbers of the whole game stand on', () => {
  const found = scanMarket(world)

  test('every way of the scanner: the leaves come to its cost, its gain, and those of all units', () => {
    expect(found.length).toBeGreaterThan(100)
    for (const each of found) {
      for (const figure of ['cost', 'flea', 'gain', 'gainOfAll'] as const) expectSum(deriveScan(world, each, figure))
      const capital = deriveScan(world, each, 'capital')
      expectSum({ ...capital, value: (capital.value ?? 0) + (scanFigure(each, world, 'own') ?? 0) })
      const item = economy.items[each.item]
      expectSum(deriveScan(world, each, 'perSlot'), 1 / cellsFor(item, slotUnits(item, each.units)))
      const perHour = scanFigure(each, world, 'perHour')
      if (perHour !== undefined) expectSum(deriveScan(world, each, 'perHour'), ((each.units ?? 1) * 3600) / (each.seconds ?? 1))
    }
  })

  test('each has an address of its own, and what it opens says the number of the row', () => {
    const { rows } = calculator.scan(
      { search: '', available: false, hideDogtags: false, mixesDoubtful: true, sort: 'gain', dir: 'desc' },
      { limit: 5000, isFree: false },
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const row of rows.slice(0, 40)) {
      for (const figure of scanFigureNames) {
        const asked = parseScanWhy(`${row.id}.${figure}`)
        expect(asked).toEqual({ id: row.id, figure })
        if (row[figure] !== undefined) expect(calculator.whyScan(row.id, figure)?.value).toBe(row[figure])
      }
    }
  })

  test('a day of every module, all of them, and the planned day: the leaves come to what the page shows', () => {
    const input = { logins: [480, 1080, 1380], cards: 25 }
    let days = 0
    const work = atWork(solved, input.cards)
    for (const module of moduleCrafts(work, input)) {
      const derivation = deriveModuleDay(work, module, input.cards)
      expect(derivation === undefined).toBe(module.perDay === undefined)
      if (!derivation) continue
      days++
      // A day is shown in whole roubles.
      expect(Math.abs(leaves(derivation.trees) - (derivation.value ?? Number.NaN))).toBeLessThanOrEqual(0.5)
    }
    expect(days).toBeGreaterThan(5)
    for (const figure of ['fuelPerDay', 'net', 'crafts', 'coins'] as const) expectSum(deriveDay(work, input, figure))
    // The page's sum takes the fuel as it is shown, in whole roubles.
    const ceiling = deriveDay(work, input, 'ceiling')
    expect(Math.abs(leaves(ceiling.trees) - (ceiling.value ?? Number.NaN))).toBeLessThanOrEqual(0.5)
    const view = calculator.hideout(input, 3)
    const shown = { ceiling: view.ceiling, fuelPerDay: view.fuelPerDay, net: view.day.perDay.net, coins: view.day.perDay.coins }
    for (const [figure, value] of Object.entries(shown)) {
      expect(calculator.whyHideout(input, { figure: figure as keyof typeof shown })?.value).toBe(Math.round(value))
    }
    const [row] = view.modules
    expect(calculator.whyHideout(input, { module: row?.module.slug ?? '' })?.value).toBe(row?.perDay)
    expect(calculator.whyHideout(input, { module: 'no-such-station' })).toBeUndefined()
  })
})
