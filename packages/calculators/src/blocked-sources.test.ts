import { describe, expect, test } from 'vitest'
import { createCalculator, solve } from './calculator.ts'
import type { Economy } from './economy.ts'
import { type CalculatorSettings, defaultSettings } from './settings.ts'
import { type AnItem, aBarter, aCraft, anEconomy, at } from './testing/an-economy.ts'

const prapor = { id: 'prapor', slug: 'prapor', name: 'Prapor' }
const mechanic = { id: 'mechanic', slug: 'mechanic', name: 'Mechanic' }
/** A player of level 20 with both traders at level 1. */
const beginner = { useProgress: true, level: 20, traderLevels: { prapor: 1, mechanic: 1 } }

function asked(economy: Economy, settings: Partial<CalculatorSettings>) {
  const names = {
    items: economy.items.map(({ url }) => [url, url] as const),
    traders: ['Prapor', 'Mechanic'],
    modules: economy.modules.map(({ slug }) => slug),
    quests: ['Gunsmith'],
    questItems: { diary: 'Diary' },
  }
  const calculator = createCalculator(solve(economy, { ...defaultSettings, ...settings }), names)
  return (name: AnItem) => {
    const uid = economy.items[at(name)]?.uid ?? ''
    return { price: calculator.unitPrices([uid]).get(uid)?.unit, blocked: calculator.blockedSources([uid]).get(uid) }
  }
}

/** Bolts that no flea market takes, sold by the traders as told. */
const boltsFrom = (...offers: { trader: number; level: number; priceRoubles: number; quest?: number }[]) =>
  anEconomy({ change: { bolts: { fleaBanned: true, buyFrom: offers } } })

describe('the nearest source that is closed to the player', () => {
  test.each([
    ['a level of the trader', boltsFrom({ trader: 1, level: 3, priceRoubles: 12_500 }), [{ kind: 'trader', name: 'Mechanic', level: 3 }]],
    ['a quest', boltsFrom({ trader: 1, level: 1, priceRoubles: 12_500, quest: 0 }), [{ kind: 'quest', name: 'Gunsmith' }]],
    [
      'a level and a quest',
      boltsFrom({ trader: 1, level: 2, priceRoubles: 12_500, quest: 0 }),
      [
        { kind: 'trader', name: 'Mechanic', level: 2 },
        { kind: 'quest', name: 'Gunsmith' },
      ],
    ],
  ])('of a trader lacks %s', (_, economy, lacks) => {
    expect(asked(economy, beginner)('bolts')).toEqual({
      price: undefined,
      blocked: { type: 'trader', trader: mechanic, unit: 12_500, lacks },
    })
  })

  test.each([
    ['fewer levels', [1, 2], [0, 4]],
    ['one thing that lacks, not two', [1, 4], [0, 2, 0]],
    ['the cheaper one of equally near ones', [1, 3], [0, 3]],
  ])('%s come first', (_, near, far) => {
    const offer = ([trader = 0, level = 1, quest]: number[], priceRoubles: number) => ({
      trader,
      level,
      priceRoubles,
      ...(quest !== undefined && { quest }),
    })
    const economy = boltsFrom(offer(far, 30_000), offer(near, 20_000))
    expect(asked(economy, beginner)('bolts').blocked).toMatchObject({ trader: mechanic, unit: 20_000 })
  })

  test('the flea market lacks the player’s level, or the item’s own', () => {
    const level = (fleaLevel: number, own: number) =>
      asked(anEconomy({ change: { nuts: { fleaLevel } } }), { ...beginner, level: own })('nuts').blocked
    expect(level(0, 14)).toEqual({ type: 'flea', unit: 18_000, lacks: [{ kind: 'playerLevel', level: 15 }] })
    expect(level(25, 20)).toEqual({ type: 'flea', unit: 18_000, lacks: [{ kind: 'playerLevel', level: 25 }] })
  })

  test('a level of the flea market that is one away comes before a trader’s that is three away', () => {
    const economy = anEconomy({ change: { bolts: { buyFrom: [{ trader: 1, level: 4, priceRoubles: 12_500 }] } } })
    expect(asked(economy, { ...beginner, level: 14 })('bolts').blocked).toMatchObject({ type: 'flea' })
    expect(asked(economy, { ...beginner, level: 1, traderLevels: { prapor: 1, mechanic: 3 } })('bolts').blocked).toMatchObject({
      type: 'trader',
    })
  })

  test('barters and crafts lack levels as well', () => {
    const barter = anEconomy({ barters: [aBarter([['nuts', 2]], [['rifle', 1]], { level: 4 })] })
    expect(asked(barter, beginner)('rifle').blocked).toEqual({
      type: 'barter',
      place: { kind: 'barter', trader: prapor, level: 4 },
      unit: 36_000,
      lacks: [{ kind: 'trader', name: 'Prapor', level: 4 }],
    })
    const craft = anEconomy({ crafts: [aCraft([['kite', 1]], [['ammo', 100]], { level: 2 })] })
    expect(asked(craft, beginner)('ammo').blocked).toMatchObject({
      type: 'craft',
      unit: 220,
      lacks: [{ kind: 'module', name: 'workbench', level: 2 }],
    })
  })
})

describe('sources that lack nothing', () => {
  test('are said to be left out by a setting', () => {
    const economy = boltsFrom({ trader: 1, level: 1, priceRoubles: 12_500 })
    expect(asked(economy, { useTraderPrices: false })('bolts').blocked).toEqual({
      type: 'trader',
      trader: mechanic,
      unit: 12_500,
      lacks: [],
      isOff: true,
    })
    const barter = anEconomy({ barters: [aBarter([['nuts', 2]], [['rifle', 1]])] })
    expect(asked(barter, { useBarters: false })('rifle').blocked).toMatchObject({ type: 'barter', isOff: true, unit: 36_000 })
    expect(asked(barter, {})('rifle').price).toBe(36_000)
  })

  test('have no price where the market has no offer, or nobody sells what a barter takes', () => {
    const empty = anEconomy({ change: { junk: { price: {} } } })
    expect(asked(empty, {})('junk').blocked).toEqual({ type: 'flea', lacks: [] })
    const barter = anEconomy({ barters: [aBarter([['plans', 1]], [['rifle', 1]])] })
    expect(asked(barter, {})('rifle')).toMatchObject({ price: undefined, blocked: { type: 'barter', lacks: [] } })
    expect(asked(barter, {})('rifle').blocked).not.toHaveProperty('unit')
    const tags = anEconomy({ barters: [aBarter([['dogtag', 2, 15]], [['rifle', 1]])] })
    expect(asked(tags, {})('rifle').blocked).not.toHaveProperty('unit')
  })

  test('are none at all for what nobody sells and nothing makes', () => {
    expect(asked(anEconomy(), {})('plans')).toEqual({ price: undefined, blocked: undefined })
  })
})
