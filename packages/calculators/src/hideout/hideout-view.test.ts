import { describe, expect, test } from 'vitest'
import type { CalculatorSettings } from '../settings.ts'
import { all, calculator, economy, everything } from '../testing/a-calculator.ts'
import { type AnItem, aCraft, anEconomy, at, moduleAt } from '../testing/an-economy.ts'

const itemOf = (name: AnItem) => anEconomy().items[at(name)]

describe('the hideout', () => {
  test('each module’s best craft is the one that earns most in a day of two logins; the maximum never waits for one', () => {
    const { modules, ceiling } = calculator(economy).hideout({ logins: [480, 1320] }, 3)
    const workbench = modules.find(({ module }) => module.slug === 'workbench')
    expect(workbench?.best?.outputs[0]?.item.url).toBe('magazine_case')
    expect(workbench?.perDay).toBe((workbench?.best?.figures.profit ?? 0) * 2)
    // Nothing here is made of what another station makes.
    const always = modules.reduce((sum, { best }) => sum + (best?.figures.perHour ?? 0) * 24, 0)
    expect(Math.abs(ceiling - always)).toBeLessThanOrEqual(24 * modules.length)
    expect(modules.map(({ module }) => module.slug)).toContain('lavatory')
  })

  test('modules and the plan pay for every part, as no station works twice at a time; a list says beside its craft what that earns', () => {
    const chain = anEconomy({
      crafts: [aCraft([['nuts', 1]], [['bolts', 4]], { module: moduleAt('lavatory') }), aCraft([['bolts', 1]], [['case', 1]])],
    })
    const hideout = (settings: Partial<CalculatorSettings>) => calculator(chain, settings).hideout({ logins: [480, 1320] }, 3)
    for (const useCrafts of [true, false]) {
      const [row] = calculator(chain, { useCrafts }).list({ ...everything, search: 'magazine' }, all).rows
      const best = hideout({ useCrafts }).modules.find(({ module }) => module.slug === 'workbench')?.best
      expect(row?.figures.cost).toBe(useCrafts ? 4500 : 12_500)
      expect(best?.figures).toMatchObject({ cost: 12_500, ...(row?.bought ?? { profit: row?.figures.profit }) })
    }
    const bought = hideout({ useCrafts: false })
    expect([hideout({}).dayBasis, bought.dayBasis]).toEqual(['boughtOrBartered', 'boughtOrBartered'])
    expect(hideout({}).modules).toEqual(bought.modules)
    // Two runs a day at 420,000 after the fee, each with bolts for 12,500: the lavatory has its own crafts to make.
    expect(hideout({}).day).toEqual(bought.day)
    expect(hideout({}).ceiling).toBe(bought.ceiling)
    expect(hideout({}).day.perDay.net).toBeLessThanOrEqual(hideout({}).ceiling)
    const why = (settings: Partial<CalculatorSettings>) =>
      calculator(chain, settings).whyHideout({ logins: [480, 1320] }, { figure: 'net' })
    expect(why({})).toEqual(why({ useCrafts: false }))
    expect(why({})?.value).toBe(Math.round(bought.day.perDay.net))
  })

  test('a module whose craft pays only with parts that are crafted has no place in the plan, which says of which parts', () => {
    // Bolts are 12,500 at Mechanic and 16,000 on the flea market: two kites of four of them pay only where nuts become bolts.
    const chain = (made: number) =>
      anEconomy({
        crafts: [aCraft([['nuts', 1]], [['bolts', made]], { module: moduleAt('lavatory') }), aCraft([['bolts', 4]], [['kite', 2]])],
      })
    const hideout = (made: number, settings: Partial<CalculatorSettings> = {}) =>
      calculator(chain(made), settings).hideout({ logins: [480] }, 3)
    const { modules, day, chained } = hideout(4)
    const workbench = modules.find(({ module }) => module.slug === 'workbench')
    expect(workbench?.perDay).toBeUndefined()
    expect(day.lanes.find(({ module }) => module === moduleAt('workbench'))?.steps).toEqual([])
    expect(chained).toEqual({ [moduleAt('workbench')]: ['The bolts'] })
    expect(hideout(4, { useCrafts: false }).chained).toEqual({})
    expect(hideout(1).chained).toEqual({})
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

  test('the farm is counted full on every page, or with the cards the built farm holds', () => {
    const farm = anEconomy({ crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
    const cardsOf = (settings: Partial<CalculatorSettings>) => {
      const page = calculator(farm, settings)
      const [row] = page.list(everything, all).rows
      const { cards, modules } = page.hideout({ logins: [480] }, 3)
      expect(modules[0]?.best).toEqual(cards > 0 ? row : undefined)
      return { list: row?.cards, hideout: cards }
    }
    expect(cardsOf({})).toEqual({ list: 50, hideout: 50 })
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

test('both pages count the same cards: those told, up to what the built farm holds where that is known; a full farm where progress does not count, and to plan one that is not built', () => {
  const farm = anEconomy({ crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
  const cardsOf = (settings: Partial<CalculatorSettings>) => {
    const page = calculator(farm, { useProgress: true, level: 40, ...settings })
    return [page.farm().cards, page.hideout({ logins: [480] }, 3).cards]
  }
  const modulesBuilt = { 'bitcoin-farm': 2 }
  expect(cardsOf({ useProgress: false })).toEqual([50, 50])
  expect(cardsOf({ modulesBuilt, farmCards: 0 })).toEqual([0, 0])
  expect(cardsOf({ modulesBuilt, farmCards: 20 })).toEqual([20, 20])
  expect(cardsOf({ modulesBuilt, farmCards: 50 })).toEqual([25, 25])
  // What the cards would earn once the farm is built.
  expect(cardsOf({ modulesBuilt: {}, farmCards: 30 })).toEqual([30, 0])
  expect(cardsOf({ modulesBuilt: {}, farmCards: 0 })).toEqual([undefined, 0])
  expect(cardsOf({ modulesBuilt: {} })).toEqual([undefined, 0])
  expect(cardsOf({ modulesBuilt: {}, farmCards: 50, unknown: ['modules'] })).toEqual([50, 50])
})

test('the farm’s page knows of cards that are counted otherwise than told', () => {
  const farm = anEconomy({ crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
  const farmOf = (settings: Partial<CalculatorSettings>) => calculator(farm, { level: 40, farmCards: 30, ...settings }).farm()
  expect(farmOf({ useProgress: true, modulesBuilt: { 'bitcoin-farm': 2 } })).toMatchObject({ cards: 25, cardsTold: 30, level: 2 })
  const everything = farmOf({ useProgress: false })
  expect(everything).toMatchObject({ cards: 50, cardsTold: 30 })
  expect(everything.level).toBeUndefined()
})

test('a farm whose player told of no cards is closed on every page and says why; untold, it counts as full', () => {
  const farm = anEconomy({ crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })] })
  const built = { useProgress: true, level: 40, modulesBuilt: { 'bitcoin-farm': 2 } }
  const seen = (settings: Partial<CalculatorSettings>, cards?: number) => {
    const page = calculator(farm, { ...built, ...settings })
    const { modules, cardsUnknown } = page.hideout({ logins: [480], cards }, 3)
    const [row] = modules[0]?.crafts ?? []
    return {
      available: page.list({ ...everything, available: true }, all).total,
      listed: page.list(everything, all).rows[0]?.blockers,
      item: page.source('junk')?.ways.flatMap(({ place, blockers }) => (place ? blockers : [])),
      hideout: row?.blockers,
      hasBest: modules[0]?.best !== undefined,
      cardsUnknown,
    }
  }
  const [noCards, noFarm] = [[{ kind: 'cards' }], [{ kind: 'module', name: 'bitcoin-farm', level: 1 }]]
  const open = { available: 1, listed: [], item: [], hideout: [], hasBest: true, cardsUnknown: undefined }
  const closed = { available: 0, listed: noCards, item: noCards, hideout: noCards, hasBest: false, cardsUnknown: undefined }
  expect(seen({})).toEqual(open)
  expect(seen({ farmCards: 3 })).toEqual(open)
  expect(seen({ farmCards: 0 })).toEqual(closed)
  // A number entered on the hideout's page counts there only.
  expect(seen({ farmCards: 0 }, 10)).toEqual({ ...closed, hideout: [], hasBest: true })
  expect(seen({}, 0)).toEqual({ ...open, hideout: noCards, hasBest: false })
  // Nobody told of cards: their lack is not given as a reason.
  const unbuilt = { available: 0, listed: noFarm, item: noFarm, hideout: noFarm, hasBest: false, cardsUnknown: true }
  expect(seen({ modulesBuilt: {} })).toEqual(unbuilt)
  const untold = [{ ...noFarm[0], isUnknown: true }]
  expect(seen({ modulesBuilt: {}, unknown: ['modules'] })).toEqual({ ...unbuilt, listed: untold, item: untold, hideout: untold })
  // Where progress does not count, everything is open.
  expect(seen({ useProgress: false, farmCards: 0 })).toEqual(open)
})

test('what the flea market does not sell to a player yet costs the farm what others pay, and says so', () => {
  // Traders pay 9,000 for a card and 28,800 for a tank: neither is what one costs.
  const farm = anEconomy({
    crafts: [aCraft([], [['junk', 1]], { module: moduleAt('bitcoin-farm'), duration: 145_000 })],
    change: { nuts: { role: 'graphicsCard' } },
  })
  const factsAt = (level: number) => calculator(farm, { useProgress: true, level, fuel: 'metal' }).farm()
  expect(factsAt(20)).toMatchObject({ card: { unit: 18_000 }, tanks: { metal: { unit: 46_015 }, other: { unit: 49_609 } } })
  expect(factsAt(20).card).not.toHaveProperty('isClosed')
  const closed = factsAt(12)
  expect(closed).toMatchObject({
    card: { unit: 18_000, isClosed: true },
    tanks: { metal: { unit: 46_015, isClosed: true }, other: { unit: 49_609, isClosed: true } },
  })
  // The player's one source so far takes more than the market that opens later.
  const crafted = anEconomy({
    crafts: [aCraft([['bolts', 100]], [['nuts', 1]])],
    change: { nuts: { role: 'graphicsCard' }, bolts: { ...itemOf('bolts'), buyFrom: [{ trader: 0, priceRoubles: 1000, level: 1 }] } },
  })
  const cardAt = (level: number) => calculator(crafted, { useProgress: true, level, modulesBuilt: { workbench: 1 } }).farm().card
  expect(cardAt(12)).toMatchObject({ unit: 100_000, later: { unit: 18_000, level: 15 } })
  expect(cardAt(20)).toMatchObject({ unit: 18_000 })
  expect(cardAt(20)).not.toHaveProperty('later')
  const fuelAt = (level: number) =>
    calculator(farm, { useProgress: true, level, fuel: 'metal', modulesBuilt: { 'bitcoin-farm': 1 } }).hideout({ logins: [480] }, 3)
      .fuelPerDay
  // 100 units of 757.9 s each.
  expect(fuelAt(12)).toBeCloseTo((46_015 * 86_400) / 75_790, 0)
  expect(fuelAt(12)).toBe(fuelAt(20))
  // Nobody sells a card to anybody: what a trader pays for one is no price of it.
  const unsold = anEconomy({ change: { nuts: { role: 'graphicsCard', fleaBanned: true } } })
  expect(calculator(unsold).farm().card).not.toHaveProperty('unit')
})

test('what sellers and buyers do not allow once a day is in neither the plan nor its maximum', () => {
  const bolts = itemOf('bolts')
  const scarce = anEconomy({
    crafts: [aCraft([['bolts', 50]], [['case', 1]])],
    change: { bolts: { ...bolts, price: { last: 100, offers: 1 }, buyFrom: [] } },
  })
  const { day, ceiling, modules } = calculator(scarce).hideout({ logins: [480, 1320] }, 3)
  expect(modules.find(({ module }) => module.slug === 'workbench')?.perDay).toBeUndefined()
  expect([day.perDay.net, ceiling]).toEqual([0, 0])
})

test('the plan and its maximum keep to the runs that sellers and buyers allow, as the module’s row does; its slots share them', () => {
  const scarce = (offers: number) =>
    anEconomy({
      crafts: [aCraft([['nuts', 1]], [['case', 1]])],
      change: { case: { ...itemOf('case'), price: { last: 420_000, offers } } },
    })
  for (const crafting of [0, 51]) {
    // One offer is seen at each of three logins, four hours apart: three cases a day, whatever the time and slots allow.
    const view = calculator(scarce(1), { crafting }).hideout({ logins: [480, 720, 960] }, 3)
    const row = view.modules.find(({ module }) => module.slug === 'workbench')
    expect(row?.runs).toBe(3)
    expect(row?.capped, 'where two slots could start six').toBe(crafting === 51 ? true : undefined)
    expect(view.ceiling).toBe(row?.perDay)
    expect(view.day.perDay.net).toBe(view.ceiling)
    const why = (figure: 'ceiling' | 'net' | 'share') =>
      calculator(scarce(1), { crafting }).whyHideout({ logins: [480, 720, 960] }, { figure })?.value
    expect([why('ceiling'), why('net'), why('share')]).toEqual([view.ceiling, view.ceiling, 100])
    const many = calculator(scarce(1000), { crafting }).hideout({ logins: [480, 720, 960] }, 3)
    expect(many.ceiling).toBeGreaterThan(view.ceiling)
  }
})

test('the farm’s page knows solar power and cards from what the player has built', () => {
  const progress = { useProgress: true, level: 40, modulesBuilt: { 'solar-power': 1, 'bitcoin-farm': 2 } }
  expect(calculator(anEconomy(), progress).farm()).toMatchObject({ solarPower: true, cards: 25 })
  expect(calculator(anEconomy()).farm()).toMatchObject({ solarPower: false })
  expect(calculator(anEconomy(), { solarPower: true }).farm().solarPower).toBe(true)
})

test('of modules that nobody told, none is said to be built or missing', () => {
  const economy = anEconomy({ crafts: [aCraft([['nuts', 1]], [['kite', 1]])] })
  const seen = (settings: Partial<CalculatorSettings>) => {
    const page = calculator(economy, settings)
    const { modulesUnknown, modules } = page.hideout({ logins: [480] }, 3)
    return [modulesUnknown, modules[0]?.built, page.places('craft', 'en')[0]?.built]
  }
  expect(seen({ useProgress: true, level: 12, unknown: ['modules'] })).toEqual([true, undefined, undefined])
  expect(seen({ useProgress: true, level: 12 })).toEqual([undefined, 0, 0])
  expect(seen({ unknown: ['modules'] })).toEqual([undefined, undefined, undefined])
})
