import { describe, expect, test } from 'vitest'
import { createCalculator, solve } from '../calculator.ts'
import type { Economy } from '../economy.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { type AnItem, aBarter, aCraft, anEconomy, moduleAt } from '../testing/an-economy.ts'

const hour = 3600
const calculatorOf = (economy: Economy, change: Partial<CalculatorSettings>) =>
  createCalculator(solve(economy, { ...defaultSettings, fuel: 'off', ...change }), {
    items: economy.items.map(({ url }) => [url, url]),
    traders: ['Prapor', 'Mechanic'],
    modules: economy.modules.map(({ slug }) => slug),
    quests: ['Introduction'],
    questItems: {},
  })
const query = { kind: 'craft', search: '', available: false, profitable: false, hideDogtags: false, mixesDoubtful: false } as const
const all = { limit: 100, isFree: false }

/** A case of rifles and kites, an hour in the workbench. Nobody sells rifles: two hours each, of bolts, in some module. */
function caseOf(parts: [AnItem, number][], rifleIn: string, change: Partial<CalculatorSettings> = {}) {
  const crafts = [
    aCraft(parts, [['case', 1]], { duration: hour }),
    aCraft([['nuts', 1]], [['rifle', 1]], { duration: 2 * hour, module: moduleAt(rifleIn) }),
  ]
  const barters = [aBarter([['rifle', 1]], [['junk', 2]])]
  const calculator = calculatorOf(anEconomy({ crafts, barters, change: { junk: { fleaBanned: true } } }), change)
  const { rows } = calculator.list({ ...query, sort: 'profit', dir: 'desc' }, all)
  const row = rows.find(({ outputs: [first] }) => first?.item.url === 'magazine_case')
  return { calculator, row, hours: ((row?.figures.profit ?? 0) / (row?.figures.perHour ?? 0)).toFixed(2) }
}

describe('profit by hour counts what the module makes for the craft', () => {
  test.each([
    ['bought parts', [['kite', 1]], 'workbench', {}, '1.00'],
    ['two rifles of the same module', [['rifle', 2]], 'workbench', {}, '5.00'],
    ['two rifles of another module', [['rifle', 2]], 'intelligence-center', {}, '1.00'],
    ['what a trader gives two of for a rifle of the same module', [['junk', 1]], 'workbench', {}, '2.00'],
    ['the Crafting skill, for both crafts', [['rifle', 2]], 'workbench', { crafting: 50 }, '3.13'],
  ] as [string, [AnItem, number][], string, Partial<CalculatorSettings>, string][])('%s', (_, parts, module, change, hours) => {
    expect(caseOf(parts, module, change).hours).toBe(hours)
  })

  test('the derivation says the time, and the scanner counts the same, and the hideout, which buys all parts, none', () => {
    const { calculator, row } = caseOf([['rifle', 1]], 'workbench')
    expect(calculator.whyRecipe(row?.id ?? '', 'perHour')?.inputs).toMatchObject([
      { name: 'profit', value: row?.figures.profit },
      { name: 'seconds', value: hour },
      { name: 'ingredientTime', value: 2 * hour },
    ])
    const flips = calculator.scan({ ...query, route: 'craft', sort: 'perHour', dir: 'desc' }, all).rows
    expect(row?.partsSeconds).toBe(2 * hour)
    expect(flips[0]).toMatchObject({ item: { url: 'magazine_case' }, perHour: row?.figures.perHour })
    const [bench] = calculator.hideout({ logins: [480] }, 3).modules
    expect(bench?.crafts.length).toBeGreaterThan(0)
    // A day has time for eight runs of three hours; sellers have fewer parts, or none fewer.
    expect(bench?.perDay ?? 0).toBeLessThanOrEqual(8 * (row?.figures.profit ?? 0))
    expect(
      calculator.whyHideout({ logins: [480] }, { id: row?.id ?? '', figure: 'perHour' })?.inputs.map(({ name }) => name),
    ).not.toContain('ingredientTime')
    for (const craft of bench?.crafts ?? []) expect(craft.partsSeconds).toBeUndefined()
  })

  test('where a seller has too few, what the module makes of the rest', () => {
    // Prapor has one rifle; the other is made.
    const crafts = [aCraft([['rifle', 2]], [['case', 1]]), aCraft([['nuts', 1]], [['rifle', 1]], { duration: 2 * hour })]
    const change = { rifle: { buyFrom: [{ trader: 0, priceRoubles: 9_000, level: 1, limit: 1 }] } }
    const calculator = calculatorOf(anEconomy({ crafts, change }), {})
    const { rows } = calculator.list({ ...query, sort: 'profit', dir: 'desc' }, all)
    const row = rows.find(({ outputs: [first] }) => first?.item.url === 'magazine_case')
    expect(row?.figures.cost).toBe(9_000 + 18_000)
    expect(row?.few?.perHour).toBe(Math.round((row?.figures.profit ?? 0) / 3))
  })

  test('parts are bought where an hour of the module then earns more, and crafted where it does not', () => {
    const crafts = [
      aCraft([['rifle', 1]], [['case', 1]], { duration: hour }),
      aCraft([['nuts', 1]], [['rifle', 1]], { duration: 20 * hour }),
    ]
    const rowAt = (priceRoubles: number, change: Partial<CalculatorSettings> = {}) => {
      const calculator = calculatorOf(
        anEconomy({ crafts, change: { rifle: { buyFrom: [{ trader: 0, priceRoubles, level: 1 }] } } }),
        change,
      )
      const row = calculator
        .list({ ...query, sort: 'profit', dir: 'desc' }, all)
        .rows.find(({ outputs: [first] }) => first?.item.url === 'magazine_case')
      const why = calculator.whyRecipe(row?.id ?? '', 'profit')?.value
      const flip = calculator
        .scan({ ...query, route: 'craft', sort: 'perHour', dir: 'desc' }, all)
        .rows.find(({ item }) => item.url === 'magazine_case')
      const [bench] = calculator.hideout({ logins: [480] }, 3).modules
      return { row, why, flip, best: bench?.best }
    }
    // Nuts cost 18,000, and their rifle twenty hours.
    const { row, why, flip, best } = rowAt(60_000)
    expect(row?.figures.cost).toBe(60_000)
    expect(row?.figures.perHour).toBe(row?.figures.profit)
    expect(row?.crafted).toEqual({ profit: (row?.figures.profit ?? 0) + 42_000, partsSeconds: 20 * hour })
    expect(row?.bought).toBeUndefined()
    expect(row?.inputs[0]).toMatchObject({ unit: 60_000, priceType: 'trader' })
    expect([why, flip?.perHour, best?.figures.profit]).toEqual([row?.figures.profit, row?.figures.perHour, row?.figures.profit])
    // With the rifle at a price that leaves next to nothing, twenty hours of the module are worth it.
    const expensive = rowAt((row?.figures.profit ?? 0) + 59_000).row
    expect(expensive?.figures.cost).toBe(18_000)
    expect(expensive?.partsSeconds).toBe(20 * hour)
    expect(expensive?.bought?.profit).toBe(1_000)
    expect(expensive?.crafted).toBeUndefined()
    expect(rowAt(60_000, { useCrafts: false }).row).toMatchObject({ figures: { cost: 60_000 } })
  })
})
