import { createCalculator, solve } from '@stashwise/calculators/calculator'
import type { Derivation, FigureDerivation } from '@stashwise/calculators/costs/derivation'
import { leavesOf } from '@stashwise/calculators/costs/sale-tree'
import { atWork } from '@stashwise/calculators/hideout/at-work'
import { moduleCrafts } from '@stashwise/calculators/hideout/hideout-day'
import { cellsFor } from '@stashwise/calculators/recipes/recipe-figures'
import { scanFigure, scanMarket, slotUnits } from '@stashwise/calculators/recipes/scan'
import { defaultSettings } from '@stashwise/calculators/settings'
import { scanFigureNames, type WhyStep } from '@stashwise/calculators/view'
import { deriveDay, deriveModuleDay } from '@stashwise/calculators/why/derive-day'
import { deriveScan } from '@stashwise/calculators/why/derive-scan'
import { parseScanWhy } from '@stashwise/calculators/why/why-key'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy, toNames } from './economy.ts'

const catalogue = snapshotCatalogue('pvp')
const economy = toEconomy(catalogue)
const solved = solve(economy, { ...defaultSettings, fuel: 'metal', solarPower: true })
const { world } = solved
const calculator = createCalculator(solved, toNames(catalogue, economy, 'en'))

const everyRecipe = {
  search: '',
  available: false,
  profitable: false,
  hideDogtags: false,
  mixesDoubtful: true,
  sort: 'name',
  dir: 'asc',
} as const

const leaves = (trees: readonly Derivation[]) => trees.flatMap(leavesOf).reduce((sum, { total }) => sum + total, 0)
const expectSum = ({ value = Number.NaN, trees }: FigureDerivation, share = 1) =>
  expect(Math.abs(leaves(trees) * share - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(value)))

describe('what the numbers of the whole game stand on', () => {
  const found = scanMarket(world)

  test('every way of the scanner: the leaves come to its cost, its gain, and those of all units', () => {
    expect(found.length).toBeGreaterThan(100)
    for (const each of found) {
      for (const figure of ['cost', 'flea'] as const) expectSum(deriveScan(each, figure))
      const all = deriveScan(each, 'gainOfAll')
      expect(Math.abs(leaves(all.trees) - (all.value ?? Number.NaN))).toBeLessThanOrEqual(0.5)
      // The gain of a unit is shown beside its cost, both in whole roubles.
      const { value: gain, trees } = deriveScan(each, 'gain')
      expect(Math.abs(leaves(trees) - (gain ?? Number.NaN))).toBeLessThanOrEqual(1)
      const capital = deriveScan(each, 'capital')
      expectSum({ ...capital, value: (capital.value ?? 0) + (scanFigure(each, world, 'own') ?? 0) })
      const item = economy.items[each.item]
      expectSum(deriveScan(each, 'perSlot'), 1 / cellsFor(item, slotUnits(item, each.units)))
      const perHour = scanFigure(each, world, 'perHour')
      if (perHour !== undefined)
        expectSum(
          deriveScan(each, 'perHour'),
          (each.units ?? 1) * (each.dayRuns === undefined ? 3600 / (each.stationSeconds ?? 1) : each.dayRuns / 24),
        )
    }
  })

  test('every figure of every recipe adds up in whole roubles, as its row and its derivation show them', () => {
    const sumOf = (steps: readonly WhyStep[]) => steps.reduce((sum, { total }) => sum + total, 0)
    const expectWhole = ({ total, children }: WhyStep) => {
      expect(Number.isInteger(total)).toBe(true)
      if (children.length > 0) expect(sumOf(children)).toBe(total)
      children.forEach(expectWhole)
    }
    for (const kind of ['barter', 'craft'] as const) {
      const { rows } = calculator.list({ ...everyRecipe, kind }, { limit: 5000, isFree: false })
      expect(rows.length).toBeGreaterThan(150)
      for (const { id, inputs, outputs, figures } of rows) {
        const { cost, cash, own, fuel = 0, revenue, profit, saves } = figures
        if (cost !== undefined) expect(inputs.reduce((sum, { total = 0 }) => sum + total, 0)).toBe(cost)
        if (revenue !== undefined) expect(outputs.reduce((sum, { total = 0 }) => sum + total, 0)).toBe(revenue)
        if (cost !== undefined && cash !== undefined) expect(cash + (own ?? 0)).toBe(cost)
        if (profit !== undefined) expect((revenue ?? 0) - (cost ?? 0) - fuel).toBe(profit)
        for (const figure of ['profit', 'cost', 'revenue', 'cash', 'saves'] as const) {
          const why = calculator.whyRecipe(id, figure)
          expect(why?.value).toBe(figures[figure])
          why?.steps.forEach(expectWhole)
          if (why && figure !== 'saves' && figures[figure] !== undefined) expect(sumOf(why.steps)).toBe(figures[figure])
          if (why && saves !== undefined && figure === 'saves') expect(saves + sumOf(why.steps)).toBe(why.inputs[0]?.value)
        }
      }
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
      const derivation = deriveModuleDay(module, input.cards)
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
