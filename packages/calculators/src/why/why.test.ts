import { describe, expect, test } from 'vitest'
import type { Economy } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import { calculator, economy } from '../testing/a-calculator.ts'
import { aBarter, anEconomy, at } from '../testing/an-economy.ts'
import { recipeFigureNames } from '../view.ts'
import { parseWhy } from './why-key.ts'

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
      ['trader', 12_500, false, true],
      ['barter', 18_000, false, true],
    ])
  })
})

describe('a pack of rounds among the ways to its rounds', () => {
  const level24 = { useProgress: true, level: 24, traderLevels: { prapor: 2, mechanic: 2 } }
  const packed = { pack: { item: at('ammo'), count: 30 } }
  const waysOf = (economy: Economy, settings: Partial<CalculatorSettings> = level24) =>
    calculator(economy, settings)
      .source(economy.items[at('ammo')]?.uid ?? '')
      ?.ways.map(({ priceType, unit, blockers, chosen }) => [priceType, unit, blockers, chosen])

  test('one that nobody sells is no way, whatever a trader pays for it', () => {
    const economy = anEconomy({ change: { junk: { fleaBanned: true, sellTo: [{ trader: 0, priceRoubles: 450 }], ...packed } } })
    expect(waysOf(economy)).toEqual([])
  })

  test('one that the flea market does not sell the player yet says from which level, and is not the cheapest', () => {
    const economy = anEconomy({
      barters: [aBarter([['nuts', 1]], [['ammo', 10]])],
      change: { junk: { price: { last: 9000 }, fleaLevel: 25, ...packed } },
    })
    expect(waysOf(economy)).toEqual([
      ['pack', 300, [{ kind: 'playerLevel', level: 25 }], false],
      ['barter', 1800, [], true],
    ])
    expect(waysOf(economy, {})?.[0]).toEqual(['pack', 300, [], true])
  })

  test('one that the player can buy is a way like any other', () => {
    expect(waysOf(anEconomy({ change: { junk: { price: { last: 9000 }, ...packed } } }))).toEqual([['pack', 300, [], true]])
  })

  test('a barter for the pack is the barter for its rounds where it takes as much for each', () => {
    const barters = (nuts: number) => [aBarter([['nuts', 2]], [['ammo', 60]]), aBarter([['nuts', nuts]], [['junk', 1]])]
    const change = { junk: { fleaBanned: true, ...packed } }
    expect(waysOf(anEconomy({ barters: barters(1), change }))?.map(([type]) => type)).toEqual(['barter'])
    expect(waysOf(anEconomy({ barters: barters(2), change }))?.map(([type, unit]) => [type, unit])).toEqual([
      ['barter', 600],
      ['pack', 1200],
    ])
  })
})
