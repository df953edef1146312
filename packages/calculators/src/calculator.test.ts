import { describe, expect, test } from 'vitest'
import { createCalculator, solve } from './calculator.ts'
import type { Economy, EconomyNames } from './economy.ts'
import type { RecipeQuery } from './recipes/list-recipes.ts'
import type { ScanQuery } from './recipes/scan.ts'
import { type CalculatorSettings, defaultSettings } from './settings.ts'
import { type AnItem, aBarter, aCraft, anEconomy, at, itemNames, moduleAt } from './testing/an-economy.ts'
import { trimEconomy } from './trim-economy.ts'
import { recipeFigureNames } from './view.ts'
import { parseWhy } from './why/why.ts'

const namesOf = (economy: Economy): EconomyNames => ({
  items: economy.items.map(({ url }) => [`The ${url}`, url.slice(0, 6)]),
  traders: ['Prapor', 'Mechanic'],
  modules: economy.modules.map(({ slug }) => slug),
  quests: ['Gunsmith'],
  questItems: { diary: 'Diary' },
})
const itemOf = (name: AnItem) => anEconomy().items[at(name)]
const calculator = (economy: Economy, change: Partial<CalculatorSettings> = {}) =>
  createCalculator(solve(economy, { ...defaultSettings, ...change }), namesOf(economy))
const everything: RecipeQuery = {
  kind: 'craft',
  search: '',
  available: false,
  profitable: false,
  hideDogtags: false,
  mixesDoubtful: true,
  sort: 'profit',
  dir: 'desc',
}
const all = { limit: 100, isFree: false }

const economy = anEconomy({
  barters: [aBarter([['dogtag', 2, 15]], [['rifle', 1]]), aBarter([['kite', 1]], [['case', 1]], { trader: 1, level: 3, quest: 0 })],
  crafts: [
    aCraft([['kite', 3]], [['bolts', 4]], { duration: 36_000 }),
    aCraft([['filter', 0.66]], [['water', 1]], { module: moduleAt('water-collector'), duration: 19_500 }),
    aCraft(
      [
        ['nuts', 1],
        ['toolset', 1, 'tool'],
      ],
      [['case', 1]],
      { level: 2, duration: 7200 },
    ),
    aCraft([['junk', 1]], [['plans', 1]], { module: moduleAt('lavatory') }),
  ],
  change: { junk: { price: {} } },
})
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

test('the farm’s page knows solar power and cards from what the player has built', () => {
  const progress = { useProgress: true, level: 40, modulesBuilt: { 'solar-power': 1, 'bitcoin-farm': 2 } }
  expect(calculator(anEconomy(), progress).farm()).toMatchObject({ solarPower: true, cards: 25 })
  expect(calculator(anEconomy()).farm()).toMatchObject({ solarPower: false })
  expect(calculator(anEconomy(), { solarPower: true }).farm().solarPower).toBe(true)
})

describe('why', () => {
  const craft = economy.crafts[2]
  test.each(recipeFigureNames)('%s has a value, and the totals it depends on sum to it', (figure) => {
    const why = calculator(economy, { fuel: 'metal', crafting: 10 }).whyRecipe(craft?.id ?? '', figure)
    expect(why?.value).toBeTypeOf('number')
    const sum = why?.steps.reduce((total, step) => total + step.total, 0) ?? 0
    if (['profit', 'cost', 'revenue', 'fee', 'fuel'].includes(figure)) expect(Math.abs(sum - (why?.value ?? 0))).toBeLessThanOrEqual(2)
  })

  test('speaks of the recipe’s inputs, the sale, its fee and the fuel', () => {
    const why = calculator(economy, { fuel: 'metal' }).whyRecipe(craft?.id ?? '', 'profit')
    expect(why?.steps.map(({ formula, item }) => [formula, item?.url])).toEqual([
      ['sale', 'magazine_case'],
      ['flea', 'screw_nuts'],
      ['tool', 'toolset'],
      ['fuel', 'metal_fuel_tank'],
    ])
    expect(why?.steps[0]?.children.map(({ formula }) => formula)).toEqual(['asking', 'fee'])
    expect(why?.ways.map(({ priceType, chosen }) => [priceType, chosen])).toEqual([
      ['barter', true],
      ['craft', false],
      ['flea', false],
    ])
  })

  test('is asked for by recipe and figure; anything else is nothing', () => {
    expect(parseWhy('craft-1.profit')).toEqual({ id: 'craft-1', figure: 'profit' })
    expect(parseWhy('craft-1.nothing')).toBeUndefined()
    expect(parseWhy('.profit')).toBeUndefined()
    expect(calculator(economy).whyRecipe('unknown', 'profit')).toBeUndefined()
    expect(calculator(economy).whySource('unknown')).toBeUndefined()
  })

  test('an item’s source in some number keeps limits', () => {
    const why = calculator(anEconomy()).whySource('bolts', 5)
    expect(why).toMatchObject({ value: 69_500, title: { count: 5 } })
    expect(why?.steps.map(({ trader, total }) => [trader, total])).toEqual([
      ['Mechanic', 37_500],
      [undefined, 32_000],
    ])
  })
})

test('an item’s sales list the flea after its fee, traders, and a barter that brings more', () => {
  const rich = anEconomy({ barters: [aBarter([['junk', 1]], [['case', 1]])] })
  const sales = calculator(rich).source('junk')?.sales ?? []
  expect(sales[0]).toMatchObject({ type: 'barter', unit: 397_214 })
  expect(sales.at(-1)).toMatchObject({ type: 'flea', unit: 9000 })
  // What a barter brings less than the flea market is no way to sell.
  const poor = anEconomy({ barters: [aBarter([['case', 1]], [['junk', 1]])] })
  expect(
    calculator(poor)
      .source('magazine_case')
      ?.sales.map(({ type }) => type),
  ).toEqual(['flea', 'sellToTrader'])
})

test('what traders pay names those who take some of the items; nothing comes from one who takes only others', () => {
  const sales = (...uids: string[]) => calculator(anEconomy()).traderSales(uids)
  const both = sales('metal_fuel_tank', 'bolts', 'roubles', 'unknown')
  expect(both.traders.map(({ slug }) => slug)).toEqual(['prapor', 'mechanic'])
  expect(both.paid).toEqual({ metal_fuel_tank: [28_800, 0], bolts: [0, 8_400] })
  const one = sales('bolts', 'screw_nuts')
  expect(one.traders.map(({ slug }) => slug)).toEqual(['mechanic'])
  expect(one.paid).toEqual({ bolts: [8_400], screw_nuts: [9_000] })
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

  test('where only found in raid is listed, trader goods save what a buyer would pay', () => {
    const strict = { ...economy, rules: { ...economy.rules, foundInRaidRequired: true } }
    const row = calculator(strict).scan({ ...query, search: 'bolts', route: 'trader' }, all).rows[0]
    expect(row).toMatchObject({ canBeListed: false, fee: 0, gain: 3500 })
  })
})

describe('the hideout', () => {
  test('each module’s best craft is the one that earns most in an hour, and a day of it is counted', () => {
    const { modules, ceiling } = calculator(economy).hideout({ logins: [480, 1320] }, 3)
    const workbench = modules.find(({ module }) => module.slug === 'workbench')
    expect(workbench?.best?.outputs[0]?.item.url).toBe('magazine_case')
    expect(Math.abs((workbench?.perDay ?? 0) - (workbench?.best?.figures.perHour ?? 0) * 24)).toBeLessThanOrEqual(24)
    // Nothing here is made of what another station makes.
    expect(ceiling).toBe(modules.reduce((sum, each) => sum + (each.perDay ?? 0), 0))
    expect(modules.map(({ module }) => module.slug)).toContain('lavatory')
  })

  test('a craft earns what its list says, and the plan pays for every part, as no station works twice at a time', () => {
    const chain = anEconomy({
      crafts: [aCraft([['nuts', 1]], [['bolts', 4]], { module: moduleAt('lavatory') }), aCraft([['bolts', 1]], [['case', 1]])],
    })
    const hideout = (settings: Partial<CalculatorSettings>) => calculator(chain, settings).hideout({ logins: [480, 1320] }, 3)
    for (const useCrafts of [true, false]) {
      const [row] = calculator(chain, { useCrafts }).list({ ...everything, search: 'magazine' }, all).rows
      const best = hideout({ useCrafts }).modules.find(({ module }) => module.slug === 'workbench')?.best
      expect(row?.figures.cost).toBe(useCrafts ? 4500 : 12_500)
      expect(best).toEqual(row)
    }
    const bought = hideout({ useCrafts: false })
    expect([hideout({}).basis, bought.basis]).toEqual(['cheapest', 'boughtOrBartered'])
    expect([hideout({}).dayBasis, bought.dayBasis]).toEqual(['boughtOrBartered', 'boughtOrBartered'])
    // Two runs a day at 420,000 after the fee, each with bolts for 12,500: the lavatory has its own crafts to make.
    expect(hideout({}).day).toEqual(bought.day)
    expect(hideout({}).ceiling).toBe(bought.ceiling)
    expect(hideout({}).day.perDay.net).toBeLessThanOrEqual(hideout({}).ceiling)
    const why = (settings: Partial<CalculatorSettings>) =>
      calculator(chain, settings).whyHideout({ logins: [480, 1320] }, { figure: 'net' })
    expect(why({})).toEqual(why({ useCrafts: false }))
    expect(why({})?.value).toBe(Math.round(bought.day.perDay.net))
  })

  test('a doubtful price decides neither the plan nor the best craft where a certain one pays, and the plan says what of it does', () => {
    const crafts = [aCraft([['nuts', 1]], [['case', 1]]), aCraft([['nuts', 1]], [['kite', 2]])]
    const doubtful = { ...itemOf('case'), price: { last: 420_000, confidence: 'low' as const } }
    const hideout = (made: typeof crafts) =>
      calculator(anEconomy({ crafts: made, change: { case: doubtful } })).hideout({ logins: [480, 1320] }, 3)
    const both = hideout(crafts)
    const bestOf = ({ modules }: typeof both) => modules.find(({ module }) => module.slug === 'workbench')?.best?.outputs[0]?.item.url
    expect([bestOf(both), both.doubtful]).toEqual(['gunpowder_kite', 0])
    expect(new Set(both.day.lanes.flatMap(({ steps }) => steps.map(({ craft }) => craft)))).toEqual(new Set([crafts[1]?.id]))
    const alone = hideout(crafts.slice(0, 1))
    expect([bestOf(alone), alone.doubtful]).toEqual(['magazine_case', Math.round(alone.day.perDay.crafts)])
  })

  test('the farm is counted with one card on every page, or with those the built farm holds', () => {
    const farm = anEconomy({ crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
    const cardsOf = (settings: Partial<CalculatorSettings>) => {
      const page = calculator(farm, settings)
      const [row] = page.list(everything, all).rows
      const { cards, modules } = page.hideout({ logins: [480] }, 3)
      expect(modules[0]?.best).toEqual(cards > 0 ? row : undefined)
      return { list: row?.cards, hideout: cards }
    }
    expect(cardsOf({})).toEqual({ list: 1, hideout: 1 })
    const built = (level: number) => ({ useProgress: true, level: 40, modulesBuilt: { 'bitcoin-farm': level } })
    expect(cardsOf(built(2))).toEqual({ list: 25, hideout: 25 })
    expect(cardsOf(built(0))).toEqual({ list: 1, hideout: 0 })
  })

  test('elite Crafting makes two at a time, but no second coin', () => {
    const farm = anEconomy({
      crafts: [aCraft([['nuts', 1]], [['case', 1]]), aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })],
    })
    const hideout = (crafting: number) => calculator(farm, { crafting }).hideout({ logins: [480, 1320], cards: 10 }, 3)
    const [skilled, elite] = [hideout(50), hideout(51)]
    expect(elite.day.perDay.crafts).toBe(2 * skilled.day.perDay.crafts)
    expect(elite.day.perDay.coins).toBe(skilled.day.perDay.coins)
    expect(elite.day.lanes).toHaveLength(2)
    const perDayOf = ({ modules }: typeof elite, slug: string) => modules.find(({ module }) => module.slug === slug)?.perDay
    expect(perDayOf(elite, 'workbench')).toBeCloseTo(2 * (perDayOf(skilled, 'workbench') ?? 0), -1)
    expect(perDayOf(elite, 'bitcoin-farm')).toBe(perDayOf(skilled, 'bitcoin-farm'))
  })

  test('the farm’s row is calculated with all its cards: time, fuel and profit', () => {
    const farm = anEconomy({ crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
    const rowOf = (cards: number, settings: Partial<CalculatorSettings> = {}) =>
      calculator(farm, settings).hideout({ logins: [480], cards }, 3).modules[0]
    expect(rowOf(50)?.best?.figures.time).toBe(48_013)
    expect(rowOf(50)?.perDay).toBe(Math.round((9000 * 86_400) / (145_000 / (1 + 49 * 0.041225))))
    const [one, fifty] = [rowOf(1, { fuel: 'metal' })?.best?.figures, rowOf(50, { fuel: 'metal' })?.best?.figures]
    expect((one?.fuel ?? 0) / (fifty?.fuel ?? 1)).toBeCloseTo(1 + 49 * 0.041225, 2)
    const id = rowOf(50)?.best?.id ?? ''
    const why = calculator(farm).whyHideout({ logins: [480], cards: 50 }, { id, figure: 'time' })
    expect(why).toMatchObject({ value: 48_013, formula: 'farm_secondsPerCoin' })
    expect(why?.inputs).toContainEqual({ name: 'cards', value: 50, unit: 'count' })
  })

  test('a day is planned over the logins; more of them earn no less, and fuel is counted once', () => {
    const dayOf = (logins: number[], settings: Partial<CalculatorSettings> = {}) => calculator(economy, settings).hideout({ logins }, 0).day
    expect(dayOf([480, 960, 1320]).perDay.net).toBeGreaterThanOrEqual(dayOf([480]).perDay.net)
    const fuelled = dayOf([480, 960, 1320], { fuel: 'metal' })
    expect(fuelled.perDay.fuel).toBeCloseTo((46_015 * 86_400) / 75_790, 0)
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

test('an item says from which level the flea market trades it, and whether the player has it', () => {
  const economy = anEconomy({ change: { case: { fleaLevel: 30 }, kite: { fleaBanned: true } } })
  const fleaOf = (url: string, change: Partial<CalculatorSettings>) => calculator(economy, change).source(url)?.flea
  expect(fleaOf('magazine_case', {})).toEqual({ level: 30 })
  expect(fleaOf('magazine_case', { useProgress: true, level: 29 })).toEqual({ level: 30, isOpen: false })
  expect(fleaOf('magazine_case', { useProgress: true, level: 30 })).toEqual({ level: 30, isOpen: true })
  expect(fleaOf('screw_nuts', { useProgress: true, level: 1 })).toEqual({ level: economy.rules.minPlayerLevel, isOpen: false })
  expect(fleaOf('gunpowder_kite', {})).toBeUndefined()
})

describe('the derivation of the cheapest way', () => {
  const closed = { useProgress: true, level: 14 }
  const sheet = (change: Partial<CalculatorSettings>, n = 1) => {
    const one = calculator(anEconomy({ barters: [aBarter([['nuts', 1]], [['bolts', 1]], { level: 4 })] }), change)
    const why = one.whySource('bolts', n)
    return { why, source: one.source('bolts') }
  }
  const waysOf = (ways: readonly { priceType: string; unit: number; chosen: boolean; blockers: readonly unknown[] }[] = []) =>
    ways.map(({ priceType, unit, chosen, blockers }) => [priceType, unit, chosen, blockers.length > 0])

  test.each([
    ['everything is open', {}, 12_500, 'trader'],
    ['the trader is not reached', { useProgress: true, level: 15 }, 16_000, 'flea'],
    ['the flea market is closed', { ...closed, traderLevels: { mechanic: 2 } }, 12_500, 'trader'],
    ['an own price', { ...closed, ownBuy: { bolts: 9_000 } }, 9_000, 'user'],
  ])('has the price and the way of the item’s page: %s', (_, change, unit, type) => {
    const { why, source } = sheet(change)
    expect([why?.value, source?.unit, source?.isGot]).toEqual([unit, unit, true])
    for (const ways of [why?.ways, source?.ways])
      expect(ways?.filter(({ chosen }) => chosen).map(({ priceType }) => priceType)).toEqual([type])
  })

  test('an offer that is not reached is listed with what it needs', () => {
    expect(waysOf(sheet({ useProgress: true, level: 15 }).why?.ways)).toEqual([
      ['trader', 12_500, false, true],
      ['flea', 16_000, true, false],
      ['barter', 18_000, false, true],
    ])
  })

  test.each([1, 10])('of what the player cannot get has no value and nothing chosen: what a trader pays is no price (%s units)', (n) => {
    const { why } = sheet(closed, n)
    expect(why).toMatchObject({ value: undefined, formula: 'noSource', steps: [], title: { count: n } })
    expect(waysOf(why?.ways)).toEqual([
      ['barter', 9_000, false, true],
      ['trader', 12_500, false, true],
    ])
  })
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
