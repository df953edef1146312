import { expect, test } from 'vitest'
import { createCalculator, solve } from '../calculator.ts'
import type { Economy } from '../economy.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { aBarter, aCraft, anEconomy } from '../testing/an-economy.ts'

const minutes = 60
const crafts = [
  // Six minutes with a rifle that only Prapor has, and only a few of.
  aCraft([['rifle', 1]], [['toolset', 1]], { duration: 6 * minutes }),
  aCraft([['nuts', 1]], [['kite', 3]], { duration: 120 * minutes }),
]
const rifleOf = (offer: object) => ({ rifle: { buyFrom: [{ trader: 0, priceRoubles: 20_000, level: 1, ...offer }] } })

function listed(economy: Economy, settings: Partial<CalculatorSettings> = {}) {
  const names = {
    items: economy.items.map(({ url }) => [url, url] as const),
    traders: ['a', 'b'],
    modules: economy.modules.map(({ slug }) => slug),
  }
  const calculator = createCalculator(solve(economy, { ...defaultSettings, ...settings }), { ...names, quests: [], questItems: {} })
  const query = { kind: 'craft', search: '', available: false, profitable: false, hideDogtags: false, mixesDoubtful: true } as const
  return calculator.list({ ...query, sort: 'perHour', dir: 'desc' }, { limit: 10, isFree: false }).rows
}
const firstOf = (economy: Economy) => listed(economy)[0]?.outputs[0]?.item.url

test('a craft of minutes whose part a trader has few of is as good as the day it fills', () => {
  expect(firstOf(anEconomy({ crafts, change: rifleOf({}) }))).toBe('toolset')
  const rows = listed(anEconomy({ crafts, change: rifleOf({ limit: 1 }) }))
  expect(rows.map(({ outputs: [first] }) => first?.item.url)).toEqual(['gunpowder_kite', 'toolset'])
  const [, toolset] = rows
  // One rifle at each of three logins.
  const profit = toolset?.figures.profit ?? 0
  expect(toolset?.figures.perHour, 'the figure it is sorted by').toBe(Math.round((profit * 3) / 24))
  expect(toolset?.few, 'and what an hour of the module makes meanwhile').toEqual({
    runs: 3,
    perHour: profit * 10,
  })
  const [, told] = listed(anEconomy({ crafts, change: rifleOf({ limit: 1 }) }), { loginsADay: 1 })
  expect(told?.few, 'at the one login of a player who told of it').toEqual({ runs: 1, perHour: profit * 10, logins: 1 })
  expect(rows[0]?.few).toBeUndefined()
})

test('a craft is started at logins alone, where the player told when they play; its parts of the same module take logins too', () => {
  const long = aCraft([['nuts', 1]], [['kite', 3]], { duration: 120 * minutes })
  const part = aCraft([['plans', 1]], [['nuts', 2]], { duration: 60 * minutes })
  const few = (loginsADay: number) => {
    const economy = anEconomy({
      crafts: [long, part],
      change: { nuts: { price: undefined }, plans: { buyFrom: [{ trader: 0, priceRoubles: 10_000, level: 1 }] } },
    })
    return listed(economy, { loginsADay }).map(({ few: runs }) => [runs?.runs, runs?.days])
  }
  expect(few(1), 'one start and a half by run').toEqual([
    [1, 2],
    [1, undefined],
  ])
  expect(few(3)).toEqual([
    [2, undefined],
    [3, undefined],
  ])
})

test('what makes a part is limited by its own parts', () => {
  // A rifle for plans, which Prapor has two of at a time.
  const barters = [aBarter([['plans', 1]], [['rifle', 1]])]
  const plans = { buyFrom: [{ trader: 0, priceRoubles: 10_000, level: 1, limit: 2 }] }
  const [row] = listed(anEconomy({ crafts: crafts.slice(0, 1), barters, change: { plans } }))
  expect(row?.few?.runs).toBe(6)
})

test('an offer of the flea market is a stack of what stacks', () => {
  const runs = (stack: number) => {
    const change = { ...rifleOf({}), toolset: { price: { last: 52_000, offers: 4 }, stack } }
    return listed(anEconomy({ crafts: crafts.slice(0, 1), change }))[0]?.few?.runs
  }
  expect([runs(1), runs(10)]).toEqual([12, 120])
})

test('who sells a part for a tenth more than it is counted at has units for no run of that figure', () => {
  const second = (priceRoubles: number) => {
    const buyFrom = [
      { trader: 0, priceRoubles: 20_000, level: 1, limit: 2 },
      { trader: 1, priceRoubles, level: 1, limit: 5 },
    ]
    return listed(anEconomy({ crafts: crafts.slice(0, 1), change: { rifle: { buyFrom } } }))[0]?.few?.runs
  }
  expect(second(30_000)).toBe(2 * 3)
  expect(second(21_000)).toBe((2 + 5) * 3)
})
