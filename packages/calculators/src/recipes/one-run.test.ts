import { describe, expect, test } from 'vitest'
import { createCalculator, solve } from '../calculator.ts'
import type { Economy } from '../economy.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { aBarter, aCraft, anEconomy, at, moduleAt } from '../testing/an-economy.ts'
import type { RecipeQuery } from './list-recipes.ts'

const calculator = (economy: Economy, change: Partial<CalculatorSettings> = {}) =>
  createCalculator(solve(economy, { ...defaultSettings, ...change }), {
    items: economy.items.map(({ url }) => [url, url]),
    traders: ['Prapor', 'Mechanic'],
    modules: economy.modules.map(({ slug }) => slug),
    quests: ['Introduction'],
    questItems: { diary: 'Diary' },
  })
const query: RecipeQuery = {
  kind: 'craft',
  search: '',
  available: false,
  profitable: false,
  hideDogtags: false,
  mixesDoubtful: false,
  sort: 'profit',
  dir: 'desc',
}
const all = { limit: 100, isFree: false }
const rowsOf = (economy: Economy, change: Partial<RecipeQuery> = {}, settings: Partial<CalculatorSettings> = {}) =>
  calculator(economy, settings).list({ ...query, ...change }, all).rows

describe('one run is bought within what sellers have', () => {
  test('a run that nobody has the parts for is no gain, on any page', () => {
    // Mechanic sells three bolts until the reset, the flea market none.
    const economy = anEconomy({ crafts: [aCraft([['bolts', 5]], [['case', 1]])], change: { bolts: { fleaBanned: true } } })
    const [row] = rowsOf(economy)
    expect(row?.inputs[0]).toMatchObject({ available: 3 })
    expect(row?.figures).not.toHaveProperty('cost')
    expect(row?.figures).not.toHaveProperty('profit')
    const hideout = calculator(economy).hideout({ logins: [480] }, 3)
    expect(hideout.modules[0]).not.toHaveProperty('perDay')
    expect(hideout.day.perDay.net).toBe(0)
    expect(
      calculator(economy)
        .scan({ ...query, sort: 'gain' }, all)
        .rows.map(({ route }) => route),
    ).not.toContain('craft')
  })

  test('coins of the farm that sellers have too few of are the player’s own, at what they bring', () => {
    const economy = anEconomy({
      crafts: [aCraft([['bolts', 5]], [['case', 1]])],
      change: { bolts: { fleaBanned: true, role: 'coin', sellTo: [{ trader: 0, priceRoubles: 9_000 }] } },
    })
    const [row] = rowsOf(economy)
    expect(row?.inputs[0]).toMatchObject({ available: 3, isOwn: true, total: 45_000 })
    expect(row?.figures).toMatchObject({ cost: 45_000, own: 45_000, cash: 0 })
    const why = calculator(economy).whyRecipe(row?.id ?? '', 'cost')
    expect(why?.steps).toMatchObject([{ formula: 'sellToTrader', total: 45_000 }])
    const owned = calculator(economy).whyRecipe(row?.id ?? '', 'own')
    expect(owned?.steps).toHaveLength(1)
  })

  test('what a chain takes of one seller counts together, and every step of why says so', () => {
    // Two bolts for each kite, four in all: three from Mechanic at 12,500, one from the flea market at 16,000.
    const economy = anEconomy({
      crafts: [aCraft([['kite', 2]], [['case', 1]])],
      barters: [aBarter([['bolts', 2]], [['kite', 1]])],
      change: { kite: { fleaBanned: true } },
    })
    const [row] = rowsOf(economy)
    expect(row?.figures.cost).toBe(3 * 12_500 + 16_000)
    const why = calculator(economy).whyRecipe(row?.id ?? '', 'cost')
    expect(why?.value).toBe(row?.figures.cost)
    expect(why?.steps.reduce((sum, { total }) => sum + total, 0)).toBe(row?.figures.cost)
  })
})

test('a craft names the quest items it uses up', () => {
  const economy = anEconomy({ crafts: [aCraft([['nuts', 1]], [['case', 1]], { questItems: ['diary'] })] })
  expect(rowsOf(economy)[0]?.questItems).toEqual(['Diary'])
})

test('a pack is sold as its rounds where they bring more, and its rounds are bought in it', () => {
  const economy = anEconomy({
    barters: [aBarter([['nuts', 1]], [['junk', 1]])],
    crafts: [aCraft([['ammo', 60]], [['case', 1]])],
    change: { junk: { fleaBanned: true, sellTo: [{ trader: 0, priceRoubles: 450 }], pack: { item: at('ammo'), count: 50 } } },
  })
  const [barter] = rowsOf(economy, { kind: 'barter' })
  // Fifty rounds at 420 from Prapor, instead of the pack at 450.
  expect(barter?.outputs[0]).toMatchObject({ total: 21_000, opened: { count: 50 } })
  expect(barter?.figures.profit).toBe(21_000 - 18_000)
  const [craft] = rowsOf(economy)
  expect(craft?.inputs[0]).toMatchObject({ priceType: 'pack', total: (60 * 18_000) / 50 })
})

test('a cost is money and things of one’s own, and the scanner’s capital is the money', () => {
  const economy = anEconomy({
    barters: [
      aBarter(
        [
          ['dogtag', 2, 15],
          ['kite', 1],
        ],
        [['case', 1]],
        { limit: 2 },
      ),
    ],
  })
  const [row] = rowsOf(economy, { kind: 'barter' })
  expect(row?.figures).toMatchObject({ cash: 22_000, own: 2 * 15 * 360, cost: 22_000 + 10_800 })
  expect(row?.inputs.map(({ isOwn }) => isOwn)).toEqual([true, undefined])
  const [flip] = calculator(economy).scan({ ...query, sort: 'gain', route: 'barter' }, all).rows
  expect(flip).toMatchObject({ units: 2, capital: 44_000, own: 21_600 })
  expect(calculator(economy).scan({ ...query, sort: 'gain', route: 'barter', hideDogtags: true }, all).rows).toEqual([])
})

test('a GP coin counts as what the game says, or at an own price', () => {
  const economy = anEconomy({
    barters: [aBarter([['junk', 10]], [['case', 1]])],
    change: { junk: { role: 'gpCoin', price: {}, fleaBanned: true } },
  })
  expect(rowsOf(economy, { kind: 'barter' })[0]?.figures).toMatchObject({ own: 90_600, cash: 0 })
  expect(rowsOf(economy, { kind: 'barter' }, { ownBuy: { junk: 7500 } })[0]?.figures).toMatchObject({ own: 0, cash: 75_000 })
})

test('stackable products take a slot a stack', () => {
  const economy = anEconomy({ crafts: [aCraft([['kite', 1]], [['ammo', 120]])], change: { ammo: { stack: 60 } } })
  const [row] = rowsOf(economy)
  expect(row?.cells).toBe(2)
  expect(row?.figures.perSlot).toBe(Math.round((120 * 420 - 22_000) / 2))
})

describe('a barter saves against the cheapest seller the player has', () => {
  const economy = anEconomy({
    barters: [aBarter([['kite', 1]], [['bolts', 2]])],
  })
  const [flea, mechanic, cost] = [2 * 16_000, 2 * 12_500, 22_000]
  const progress = { useProgress: true, level: 15, traderLevels: { mechanic: 2 }, ownBuy: { gunpowder_kite: cost } }
  test.each([
    ['everything is open: the trader asks less', {}, mechanic - cost],
    ['without traders', { useTraderPrices: false }, flea - cost],
    ['the trader’s level is missing', { ...progress, traderLevels: { mechanic: 1 } }, flea - cost],
    ['the flea market is closed', { ...progress, level: 14 }, mechanic - cost],
    ['both are closed', { ...progress, level: 14, traderLevels: {} }, undefined],
    ['an own price above the trader’s', { ownBuy: { bolts: 13_000 } }, mechanic - cost],
    ['an own price below it', { ownBuy: { bolts: 12_000 } }, 2 * 12_000 - cost],
  ])('%s', (_, settings, saves) => {
    expect(rowsOf(economy, { kind: 'barter' }, settings)[0]?.figures.saves).toBe(saves)
  })
})

test('a barter for what nobody sells for money saves nothing', () => {
  const unlisted = anEconomy({ barters: [aBarter([['kite', 1]], [['rifle', 1]])] })
  expect(rowsOf(unlisted, { kind: 'barter' })[0]?.figures.saves).toBeUndefined()
})

test('uncertain rows come after the certain ones and say why, unless they are mixed in', () => {
  const economy = anEconomy({
    crafts: [aCraft([['kite', 1]], [['case', 1]]), aCraft([['nuts', 1]], [['water', 1]])],
    change: { case: { price: { last: 420_000, offers: 1, confidence: 'low', doubts: ['thin', 'outlier'] } } },
  })
  const urls = (change: Partial<RecipeQuery>) => rowsOf(economy, change).map(({ outputs }) => outputs[0]?.item.url)
  expect(urls({})).toEqual(['superwater', 'magazine_case'])
  expect(urls({ mixesDoubtful: true })).toEqual(['magazine_case', 'superwater'])
  expect(rowsOf(economy)[1]).toMatchObject({ trust: 'low', doubts: [{ kinds: ['lone', 'outlier'] }] })
})

test('a trader that a quest opens is closed before it', () => {
  const economy = anEconomy({ barters: [aBarter([['kite', 1]], [['case', 1]])] })
  const closed = { ...economy, traders: economy.traders.map((trader, place) => (place === 0 ? { ...trader, unlockedBy: [0] } : trader)) }
  const blockersOf = (change: Partial<CalculatorSettings>) =>
    rowsOf(closed, { kind: 'barter' }, { useProgress: true, level: 20, traderLevels: { prapor: 1 }, ...change })[0]?.blockers
  expect(blockersOf({})).toEqual([{ kind: 'quest', name: 'Introduction' }])
  expect(blockersOf({ questsDone: new Set(['gunsmith']) })).toEqual([])
  expect(blockersOf({ traderLevels: { prapor: 2 } })).toEqual([])
})

test('the most of a day ends where logins, sellers and buyers do', () => {
  const of = (offers?: number) => {
    const economy = anEconomy({
      crafts: [aCraft([['kite', 3]], [['case', 1]], { module: moduleAt('lavatory') })],
      change: { kite: { price: { last: 22_000, ...(offers !== undefined && { offers }) } } },
    })
    return calculator(economy).hideout({ logins: [480, 1320] }, 1).modules[0]
  }
  // An hour each, but started at two logins.
  expect(of()).toMatchObject({ runs: 2 })
  expect(of()).not.toHaveProperty('capped')
  // Two kites at each of two logins are one run.
  expect(of(2)).toMatchObject({ runs: 1, capped: true })
})
