import { describe, expect, test } from 'vitest'
import { createCalculator, solve } from './calculator.ts'
import type { RecipeQuery } from './recipes/list-recipes.ts'
import type { ScanQuery } from './recipes/scan.ts'
import { type CalculatorSettings, defaultSettings } from './settings.ts'
import { all, calculator, economy, everything, namesOf } from './testing/a-calculator.ts'
import { aBarter, aCraft, anEconomy, itemNames } from './testing/an-economy.ts'
import { trimEconomy } from './trim-economy.ts'

const rowsOf = (change: Partial<RecipeQuery>, settings: Partial<CalculatorSettings> = {}) =>
  calculator(economy, settings)
    .list({ ...everything, ...change }, all)
    .rows.map(({ outputs }) => outputs[0]?.item.url)

describe('a list of recipes', () => {
  test('comes by profit, what is unknown last whichever way', () => {
    expect(rowsOf({})).toEqual(['magazine_case', 'superwater', 'bolts', 'secret_plans'])
    expect(rowsOf({ dir: 'asc' })).toEqual(['bolts', 'superwater', 'magazine_case', 'secret_plans'])
    expect(rowsOf({ sort: 'name', dir: 'asc' })).toEqual(['bolts', 'magazine_case', 'secret_plans', 'superwater'])
    expect(rowsOf({ sort: 'time', dir: 'asc' })[0]).toBe('secret_plans')
  })

  test('is filtered by place, level, item, duration, profit, words and what the player has', () => {
    expect(rowsOf({ place: 'water-collector' })).toEqual(['superwater'])
    expect(rowsOf({ place: 'nowhere' })).toEqual([])
    expect(rowsOf({ level: 1 })).not.toContain('magazine_case')
    expect(rowsOf({ item: 'toolset' })).toEqual(['magazine_case'])
    expect(rowsOf({ item: 'unknown' })).toEqual([])
    expect(rowsOf({ hours: 5 })).not.toContain('bolts')
    expect(rowsOf({ profitable: true })).toEqual(['magazine_case', 'superwater'])
    expect(rowsOf({ search: 'KITE bolts' })).toEqual(['bolts'])
    expect(rowsOf({ kind: 'barter', hideDogtags: true })).toEqual(['magazine_case'])
    const progress = { useProgress: true, level: 20, traderLevels: { prapor: 4, mechanic: 4 }, modulesBuilt: { workbench: 1 } }
    expect(rowsOf({ available: true }, progress)).toEqual(['bolts'])
    expect(rowsOf({ kind: 'barter', available: true }, progress)).toEqual(['m4a1'])
  })

  const beginner = { useProgress: true, level: 15, traderLevels: { prapor: 1, mechanic: 1 }, modulesBuilt: { workbench: 1 } }
  const farmer = { ...beginner, modulesBuilt: { workbench: 1, 'bitcoin-farm': 1 } }
  const isBanned = { nuts: { fleaBanned: true } }
  test.each<[what: string, made: Parameters<typeof anEconomy>[0], settings: Partial<CalculatorSettings>, rows: number]>([
    ['an ingredient that nobody sells', { change: isBanned }, beginner, 0],
    ['one that is on the flea market', {}, beginner, 1],
    ['one that is on the flea market, below its level', {}, { ...beginner, level: 14 }, 0],
    ['one at the player’s own price', { change: isBanned }, { ...beginner, ownBuy: { screw_nuts: 5 } }, 1],
    ['one that a craft of theirs makes', { change: isBanned, crafts: [aCraft([['kite', 1]], [['nuts', 1]])] }, beginner, 2],
    ['a coin without a farm', { change: { nuts: { fleaBanned: true, role: 'coin' } } }, beginner, 0],
    ['a coin with a farm without cards', { change: { nuts: { fleaBanned: true, role: 'coin' } } }, { ...farmer, farmCards: 0 }, 0],
    ['a coin with a farm', { change: { nuts: { fleaBanned: true, role: 'coin' } } }, farmer, 1],
    ['an ingredient that nobody sells, where everything is shown', { change: isBanned }, { ...beginner, useProgress: false }, 1],
  ])('what the player can start needs its ingredients: %s', (_what, { crafts = [], change = {} } = {}, settings, count) => {
    const shop = anEconomy({ crafts: [aCraft([['nuts', 2]], [['bolts', 4]]), ...crafts], change })
    expect(calculator(shop, settings).list({ ...everything, available: true }, all).total).toBe(count)
    expect(calculator(shop, settings).list(everything, all).total).toBe(1 + crafts.length)
  })

  test('what the player cannot start names the part that nobody sells, and an empty list says how many there are and why', () => {
    const shop = anEconomy({
      crafts: [aCraft([['nuts', 2]], [['bolts', 4]]), aCraft([['kite', 1]], [['case', 1]], { level: 2 })],
      change: isBanned,
    })
    const own = calculator(shop, beginner)
    const lacks = new Map(own.list(everything, all).rows.map(({ outputs, blockers }) => [outputs[0]?.item.url, blockers]))
    expect(lacks.get('bolts')).toEqual([{ kind: 'part', name: 'The screw_nuts' }])
    expect(lacks.get('magazine_case')).toEqual([{ kind: 'module', name: 'workbench', level: 2 }])
    expect(own.list({ ...everything, available: true }, all).closed).toEqual({ blocked: 1, parts: 1 })
    expect(own.list({ ...everything, available: true, item: 'bolts' }, all).closed).toEqual({ blocked: 0, parts: 1 })
    const sold = calculator(anEconomy({ crafts: [aCraft([['nuts', 2]], [['bolts', 4]])] }), beginner)
    expect(sold.list({ ...everything, available: true }, all)).not.toHaveProperty('closed')
    expect(sold.list(everything, all).rows[0]?.blockers).toEqual([])
  })

  test('tells a free user how many more there are', () => {
    const { rows, total, limited, all: whole } = calculator(economy).list(everything, { limit: 2, isFree: true })
    expect({ rows: rows.length, total, limited, whole }).toEqual({ rows: 2, total: 4, limited: true, whole: 4 })
    expect(calculator(economy).list(everything, { limit: 2, isFree: false }).limited).toBe(false)
  })

  test('changes its order with a setting', () => {
    const cheap = { ownBuy: { gunpowder_kite: 1 }, ownSell: { bolts: 900_000 } }
    expect(rowsOf({}, cheap)[0]).toBe('bolts')
  })

  test('says in whole roubles where each part comes from, and what blocks a recipe', () => {
    const progress = { useProgress: true, level: 20, traderLevels: { mechanic: 1 } }
    const [row] = calculator(economy, progress).list({ ...everything, kind: 'barter', search: 'case' }, all).rows
    expect(row?.inputs[0]).toMatchObject({ unit: 22_000, total: 22_000, priceType: 'flea' })
    expect(row?.outputs[0]).toMatchObject({ unit: 397_214, priceType: 'flea' })
    expect(row?.blockers).toEqual([
      { kind: 'trader', name: 'Mechanic', level: 3 },
      { kind: 'quest', name: 'Gunsmith' },
    ])
    expect(row?.place).toMatchObject({ kind: 'barter', level: 3, quest: 'Gunsmith', trader: { name: 'Mechanic' } })
  })
})

test('a run that takes more than the seller has until the reset says so', () => {
  const inputOf = (count: number) =>
    calculator(anEconomy({ crafts: [aCraft([['bolts', count]], [['case', 1]])] })).list(everything, all).rows[0]?.inputs[0]
  // Three from Mechanic, the fourth from the flea market.
  expect(inputOf(4)).toMatchObject({ unit: 13_375, total: 53_500, limit: 3 })
  expect(inputOf(3)).not.toHaveProperty('limit')
})

describe('the scanner', () => {
  const query: ScanQuery = { search: '', available: false, hideDogtags: false, mixesDoubtful: true, sort: 'gainOfAll', dir: 'desc' }
  const scanOf = (change: Partial<ScanQuery> = {}, settings: Partial<CalculatorSettings> = {}) =>
    calculator(economy, settings).scan({ ...query, ...change }, all)

  test('finds what beats the flea market after its fee, with limit, capital and gain', () => {
    const rows = scanOf().rows
    const bolts = rows.find(({ item }) => item.url === 'bolts')
    expect(bolts).toMatchObject({ route: 'trader', cost: 12_500, flea: 16_000, units: 3, capital: 37_500, canBeListed: true })
    expect(bolts?.gain).toBe(16_000 - (bolts?.fee ?? 0) - 12_500)
    // The fee is rounded once, for all of them.
    expect(Math.abs((bolts?.gainOfAll ?? 0) - 3 * (bolts?.gain ?? 0))).toBeLessThanOrEqual(2)
    const made = rows.find(({ route, item }) => route === 'craft' && item.url === 'magazine_case')
    expect(made).toMatchObject({ cost: 18_000, units: 1 })
    expect(made?.perHour).toBe(Math.round((made?.gain ?? 0) / 2))
    expect(rows.every(({ gain }) => gain > 0)).toBe(true)
  })

  test('is filtered and ordered, and free users see its first rows', () => {
    expect(scanOf({ route: 'craft' }).rows.every(({ route }) => route === 'craft')).toBe(true)
    expect(scanOf({ search: 'bolts' }).rows.every(({ item }) => item.url === 'bolts')).toBe(true)
    const gains = scanOf({ sort: 'gain', dir: 'asc' }).rows.map(({ gain }) => gain)
    expect(gains).toEqual(gains.toSorted((a, b) => a - b))
    const { rows, limited, total } = calculator(economy).scan(query, { limit: 1, isFree: true })
    expect([rows.length, limited, total > 1]).toEqual([1, true, true])
  })

  test('what the level keeps off the flea market is listed with its level, but not among what the player can do', () => {
    const settings = { useProgress: true, level: 1, traderLevels: { prapor: 4, mechanic: 4 }, unknown: [] }
    const opensAt = economy.rules.minPlayerLevel
    expect(scanOf({ available: true }, settings)).toMatchObject({ rows: [], fleaOpensAt: opensAt })
    const { rows, ...everything } = scanOf({}, settings)
    expect(everything, 'locked flips are listed, so nothing waits for it').not.toHaveProperty('fleaOpensAt')
    expect(rows.length).toBeGreaterThan(0)
    for (const { fleaLevel } of rows) expect(fleaLevel).toBeGreaterThanOrEqual(opensAt)
    const grown = scanOf({ available: true }, { ...settings, level: 79 })
    expect(grown).not.toHaveProperty('fleaOpensAt')
    expect(grown.rows.some((row) => 'fleaLevel' in row)).toBe(false)
  })

  test('where only found in raid is listed, trader goods save what a buyer would pay', () => {
    const strict = { ...economy, rules: { ...economy.rules, foundInRaidRequired: true } }
    const row = calculator(strict).scan({ ...query, search: 'bolts', route: 'trader' }, all).rows[0]
    expect(row).toMatchObject({ canBeListed: false, fee: 0, gain: 3500 })
  })
})

test('a browser’s trimmed economy gives the very same results', () => {
  const full = anEconomy({ barters: economy.barters, crafts: economy.crafts, change: { junk: { price: { last: 9000 } } } })
  const trimmed = trimEconomy(full, namesOf(full))
  expect(trimmed.economy.items.length).toBeLessThan(itemNames.length + 1)
  const one = calculator(full, { fuel: 'metal' })
  const other = createCalculator(solve(trimmed.economy, { ...defaultSettings, fuel: 'metal' }), trimmed.names)
  for (const kind of ['barter', 'craft'] as const) {
    expect(other.list({ ...everything, kind }, all)).toEqual(one.list({ ...everything, kind }, all))
  }
  const query = { search: '', available: false, hideDogtags: false, mixesDoubtful: false, sort: 'gain', dir: 'desc' } as const
  expect(other.scan(query, all)).toEqual(one.scan(query, all))
  expect(other.hideout({ logins: [480] }, 3)).toEqual(one.hideout({ logins: [480] }, 3))
})

test('recipes without the sorted figure come by what the player can do, then by profit', () => {
  const economy = anEconomy({
    barters: [
      aBarter([['kite', 1]], [['plans', 3]]),
      aBarter([['kite', 1]], [['rifle', 1]]),
      aBarter([['kite', 1]], [['rifle', 2]], { level: 2 }),
      aBarter([['junk', 1]], [['plans', 2]]),
      aBarter([['kite', 1]], [['bolts', 2]], { level: 3 }),
    ],
    change: { junk: { price: {} } },
  })
  const own = { useProgress: true, level: 14, traderLevels: { mechanic: 2 }, ownBuy: { gunpowder_kite: 20_000 } }
  const { rows } = calculator(economy, own).list({ ...everything, kind: 'barter', sort: 'saves' }, all)
  expect(rows.map(({ outputs }) => [outputs[0]?.item.url, outputs[0]?.count])).toEqual([
    ['bolts', 2],
    ['secret_plans', 3],
    ['m4a1', 1],
    ['secret_plans', 2],
    ['m4a1', 2],
  ])
})

test('a barter says where the flea market will sell its reward for less than today’s sellers, from which level', () => {
  const change = { case: { fleaLevel: 25, buyFrom: [{ trader: 1, priceRoubles: 600_000, level: 1 }] } }
  const barters = anEconomy({ barters: [aBarter([['bolts', 1]], [['case', 1]])], change })
  const rowOf = (settings: Partial<CalculatorSettings>) =>
    calculator(barters, settings).list({ ...everything, kind: 'barter' }, all).rows[0]
  const player = (level: number) => ({ useProgress: true, level, traderLevels: { prapor: 2, mechanic: 2 } })
  expect(rowOf(player(24))?.later).toEqual({ unit: 420_000, level: 25 })
  expect(rowOf(player(25))?.later).toBeUndefined()
  expect(rowOf({})?.later).toBeUndefined()
})
