import type { QuestUid } from '@stashwise/game/ids'
import type { BuyOffer, Item, ItemOffers } from '@stashwise/game/item'
import { type Currency, roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { Craft, RecipeItem } from '@stashwise/game/recipe'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { expect, test } from 'vitest'
import { exchangeRates } from '../prices/exchange.ts'
import { anItem, aPrice, uidOf } from '../testing/builders.ts'
import { itemSuspects } from './item-rules.ts'
import { offerSuspects } from './offer-rules.ts'
import { questSuspects } from './quest-rules.ts'
import { barterSuspects, craftSuspects, type RecipeMoney } from './recipe-rules.ts'
import { staysCleared } from './suspect.ts'

const uid = uidOf('item')
const offer = (price: number, currency: Currency = 'RUB', priceRoubles = price) =>
  ({ trader: `trader-${currency}`, price, currency, priceRoubles: roubles(priceRoubles), traderLevel: 1 }) as unknown as BuyOffer
const offers = (sellTo: BuyOffer[], buyFrom: BuyOffer[] = []): ItemOffers => ({ uid, sellTo, buyFrom })
const rates = new Map<Currency, number>([['USD', 126]])
const found = (of: { rule: string; actual: number; limit: number }[]) => of.map(({ rule, actual, limit }) => [rule, actual, limit])

// Prices of the Salewa, of the HK G28 and of the M1911's grips in July 2026.
test.each<[name: string, offers: ItemOffers, price: Partial<ItemPrice> | undefined, before: ItemOffers | undefined, expected: unknown[]]>([
  ['a usual sale', offers([offer(13_581)]), { avg24h: roubles(38_726), avg7d: roubles(37_000) }, undefined, []],
  [
    'a trader who pays far more than the flea market',
    offers([offer(158_778)]),
    { avg24h: roubles(107_519), avg7d: roubles(99_000) },
    undefined,
    [['traderAboveFlea', 158_778, 107_519]],
  ],
  [
    'one that pays more than the last offer only',
    offers([offer(44_800)]),
    { last: roubles(22_222), avg24h: roubles(58_217) },
    undefined,
    [],
  ],
  ['a flea price of two sellers', offers([offer(158_778)]), { avg24h: roubles(107_519), offers: 2 }, undefined, []],
  ['a difference of some hundred roubles', offers([offer(900)]), { avg24h: roubles(300), avg7d: roubles(300) }, undefined, []],
  ['no price', offers([offer(158_778)]), undefined, undefined, []],
  ['a trader below what another pays', offers([offer(9_741)], [offer(5_572)]), undefined, undefined, [['boughtBelowSale', 5_572, 9_741]]],
  ['a trader above it', offers([offer(9_741)], [offer(25_572)]), undefined, undefined, []],
  ['dollars at the usual rate', offers([offer(52, 'USD', 6_864)]), undefined, undefined, []],
  ['dollars at another rate', offers([offer(52, 'USD', 65_000)]), undefined, undefined, [['exchangeRate', 65_000, 6_552]]],
  ['some dollars', offers([offer(7, 'USD', 441)]), undefined, undefined, []],
  [
    'an offer ten times the last import’s',
    offers([], [offer(255_720)]),
    undefined,
    offers([], [offer(25_572)]),
    [['offerJump', 255_720, 25_572]],
  ],
  ['an offer twice the last import’s', offers([], [offer(51_144)]), undefined, offers([], [offer(25_572)]), []],
  ['an offer that is new', offers([], [offer(51_144)]), undefined, offers([]), []],
  [
    'an average five times the week’s',
    offers([]),
    { avg24h: roubles(89_746), avg7d: roubles(15_000) },
    undefined,
    [['fleaJump', 89_746, 15_000]],
  ],
  ['a cheap one five times the week’s', offers([]), { avg24h: roubles(900), avg7d: roubles(150) }, undefined, []],
])('%s', (_name, of, price, before, expected) => {
  expect(found(offerSuspects(of, { item: anItem(), price: price && aPrice(price), before, rates }))).toEqual(expected)
})

test('what may not be sold on the flea market is not compared with it', () => {
  const price = aPrice({ avg24h: roubles(107_519) })
  expect(offerSuspects(offers([offer(158_778)]), { item: anItem({ fleaBanned: true }), price, rates })).toEqual([])
})

test('the middle rate of a currency counts, and one of small prices does not', () => {
  const all = [offers([offer(52, 'USD', 6_864), offer(3, 'USD', 1_000)]), offers([offer(100, 'USD', 12_600)], [offer(80, 'USD', 80)])]
  expect([...exchangeRates(all)]).toEqual([['USD', 126]])
})

const things = (...counts: number[]): RecipeItem[] => counts.map((count, at) => ({ uid: uidOf(`part-${at}`), count }))
const aCraft = (part: Partial<Craft>) =>
  ({ id: 'c', module: 'm', moduleLevel: 1, duration: 3_600, gameEditions: [], inputs: things(2), outputs: things(1), ...part }) as Craft

test.each<[name: string, craft: Partial<Craft>, money: RecipeMoney | undefined, before: Partial<Craft> | undefined, expected: unknown[]]>([
  ['a usual craft', {}, { cost: 61_000, revenue: 92_000 }, {}, []],
  ['a craft that makes a million of nearly nothing', {}, { cost: 20_000, revenue: 1_020_000 }, {}, [['profit', 1_020_000, 20_000]]],
  ['five times a small sum', {}, { cost: 1_000, revenue: 200_000 }, {}, []],
  ['a large profit on a large sum', {}, { cost: 900_000, revenue: 1_500_000 }, {}, []],
  ['an unknown price', {}, { revenue: 1_020_000 }, {}, []],
  ['a craft that takes nothing any more', { inputs: [] }, undefined, {}, [['noInputs', 0, 1]]],
  ['a farm that never took anything', { inputs: [] }, undefined, { inputs: [] }, []],
  ['a craft for a thing of a quest', { inputs: [], questItems: ['q'] }, undefined, {}, []],
  ['tools alone', { inputs: [{ uid: uidOf('part-0'), count: 1, isTool: true }] }, undefined, {}, [['noInputs', 0, 1]]],
  ['132 hours', { duration: 476_000 }, undefined, undefined, []],
  ['a year', { duration: 31_536_000 }, undefined, undefined, [['duration', 31_536_000, 864_000]]],
  ['no time', { duration: 0 }, undefined, undefined, [['duration', 0, 864_000]]],
  ['ten times as many of a thing', { outputs: things(10) }, undefined, {}, [['countJump', 10, 1]]],
  ['twice as many', { outputs: things(2) }, undefined, {}, []],
])('%s', (_name, craft, money, before, expected) => {
  expect(found(craftSuspects(aCraft(craft), { money, before: before && aCraft(before) }))).toEqual(expected)
})

test('a barter for nothing is suspect without a history', () => {
  const barter = { id: 'b', trader: 't', traderLevel: 1, inputs: [], outputs: things(1) } as never
  expect(found(barterSuspects(barter, {}))).toEqual([['noInputs', 0, 1]])
})

test.each<[name: string, item: Partial<Item>, before: Partial<Item> | undefined, expected: unknown[]]>([
  ['the largest rucksack', { width: 6, height: 7, weightKg: 3.5 }, {}, [['sizeJump', 42, 1]]],
  ['an item as it was', {}, {}, []],
  ['a side of no cells', { width: 0 }, undefined, [['size', 0, 8]]],
  ['a side of twelve cells', { width: 12 }, undefined, [['size', 12, 8]]],
  ['eight times eight', { width: 8, height: 8 }, undefined, [['size', 64, 48]]],
  ['the golden dumbbell', { weightKg: 46 }, undefined, []],
  ['a weight in grams', { weightKg: 600 }, undefined, [['weight', 600, 60]]],
  ['less than nothing', { weightKg: -1 }, undefined, [['weight', -1, 60]]],
  ['a stack of roubles', { stackSize: 1_000_000 }, undefined, []],
  ['a stack of keys', { stackSize: 5, properties: { kind: 'key', uses: 1, maps: [] } }, undefined, [['stack', 5, 1]]],
  ['a base price tenfold', { basePrice: roubles(180_000) }, {}, [['basePriceJump', 180_000, 18_000]]],
  ['a base price that a patch doubles', { basePrice: roubles(36_000) }, {}, []],
])('%s', (_name, item, before, expected) => {
  expect(found(itemSuspects(anItem(item), before && anItem(before)))).toEqual(expected)
})

const objective = (type: Objective['type'], count: number) => ({ id: 'o', type, count }) as Objective
const usual = [objective('kill', 100)]
const ring = ['q', 'r'] as unknown as QuestUid[]
test.each<[name: string, quest: Partial<Quest>, expected: unknown[]]>([
  ['the highest level there is', { reqLevel: 61 }, []],
  ['a level nobody reaches', { reqLevel: 610 }, [['level', 610, 79]]],
  ['the most experience there is', { experience: 433_333 }, []],
  ['ten times that', { experience: 4_333_330 }, [['experience', 4_333_330, 1_000_000]]],
  ['a million roubles', { objectives: [objective('handOver', 1_000_000)] }, []],
  ['a thousand kills', { objectives: [objective('kill', 1_000)] }, [['objectiveCount', 1_000, 300]]],
  ['less than nothing', { objectives: [objective('handOver', -2)] }, [['objectiveCount', -2, 0]]],
  ['nothing to do', { objectives: [] }, [['noObjectives', 0, 1]]],
])('%s', (_name, quest, expected) => {
  expect(found(questSuspects(aQuest('q', 'prapor', { objectives: usual, ...quest }), undefined))).toEqual(expected)
})

test('a quest that needs itself by others is suspect', () => {
  expect(found(questSuspects(aQuest('q', 'prapor', { objectives: usual }), ring))).toEqual([['cycle', 2, 0]])
})

test.each<[name: string, now: [number, number], then: [number, number], expected: boolean]>([
  ['the same figures', [158_778, 107_519], [158_778, 107_519], true],
  ['figures of a market that moved', [158_778, 95_000], [158_778, 107_519], true],
  ['twice as far', [158_778, 50_000], [158_778, 107_519], false],
  ['the other way round', [50_000, 158_778], [158_778, 107_519], false],
  ['nothing, as before', [0, 8], [0, 8], true],
  ['less than before', [-1, 8], [0, 8], false],
])('a suspect that was found to be right: %s', (_name, [actual, limit], [was, expected], stays) => {
  expect(staysCleared({ actual, limit }, { actual: was, limit: expected })).toBe(stays)
})
