import { expect, test } from 'vitest'
import type { Economy } from '../economy.ts'
import { all, calculator } from '../testing/a-calculator.ts'
import { aBarter, aCraft, anEconomy } from '../testing/an-economy.ts'
import type { ScanQuery } from './scan.ts'

const byGain = {
  search: '',
  available: false,
  hideDogtags: false,
  mixesDoubtful: false,
  sort: 'gainOfAll',
  dir: 'desc',
} satisfies ScanQuery

test('the gain of more units than the flea market shows offers for comes after what it does, unless such rows are asked for', () => {
  const offered = (limit: number) => [{ trader: 0, priceRoubles: 20_000, level: 1, limit }]
  const economy = anEconomy({
    change: {
      // Fifty to be had, four on the market.
      toolset: { buyFrom: offered(50), price: { last: 52_000, offers: 4 } },
      case: { buyFrom: offered(2), price: { last: 420_000, offers: 9 } },
    },
  })
  const orderOf = (mixesDoubtful: boolean, sort: 'gain' | 'gainOfAll') =>
    calculator(economy, { useFee: false })
      .scan({ ...byGain, mixesDoubtful, sort }, all)
      .rows.flatMap(({ item: { url } }) => (url === 'bolts' ? [] : [url]))
  expect(orderOf(false, 'gainOfAll')).toEqual(['magazine_case', 'toolset'])
  expect(orderOf(true, 'gainOfAll')).toEqual(['toolset', 'magazine_case'])
  expect(orderOf(false, 'gain'), 'one of each is no more than there are offers').toEqual(['magazine_case', 'toolset'])
})

test('of one item the cheapest way comes first, whichever of them has more units', () => {
  const economy = anEconomy({
    barters: [aBarter([['nuts', 1]], [['case', 1]], { limit: 50 }), aBarter([['kite', 1]], [['toolset', 1]], { limit: 3 })],
    change: { case: { buyFrom: [{ trader: 1, priceRoubles: 9_000, level: 1, limit: 1 }], price: { last: 420_000, offers: 90 } } },
  })
  const waysOf = (query: Partial<ScanQuery>) =>
    calculator(economy, { useFee: false })
      .scan({ ...byGain, ...query }, all)
      .rows.flatMap(({ item: { url }, route, isMoved }) => (url === 'bolts' ? [] : [`${url} ${route}${isMoved ? ' moved' : ''}`]))
  expect(waysOf({})).toEqual(['magazine_case trader moved', 'magazine_case barter', 'toolset barter'])
  expect(waysOf({ sort: 'gain' })).toEqual(['magazine_case trader', 'magazine_case barter', 'toolset barter'])
  expect(waysOf({ dir: 'asc' }).at(-1)).toBe('magazine_case barter')
})

test('a way whose parts are crafted first says so', () => {
  const barters = [aBarter([['nuts', 1]], [['case', 1]])]
  const crafts = [aCraft([['kite', 1]], [['nuts', 50]])]
  const change = { case: { price: { last: 420_000, offers: 90 } } }
  const isOfCrafts = (economy: Economy) =>
    calculator(economy, { useFee: false })
      .scan(byGain, all)
      .rows.find(({ route }) => route === 'barter')?.isOfCrafts
  expect(isOfCrafts(anEconomy({ barters, crafts, change }))).toBe(true)
  expect(isOfCrafts(anEconomy({ barters, change }))).toBeUndefined()
})

test('of one item a way with more units than there are offers does not sink below a costlier one', () => {
  const economy = anEconomy({
    barters: [aBarter([['nuts', 1]], [['case', 1]], { limit: 2 })],
    change: { case: { buyFrom: [{ trader: 1, priceRoubles: 9_000, level: 1, limit: 5 }], price: { last: 420_000, offers: 4 } } },
  })
  const { rows } = calculator(economy, { useFee: false }).scan(byGain, all)
  expect(rows.flatMap(({ item: { url }, route }) => (url === 'magazine_case' ? [route] : []))).toEqual(['trader', 'barter'])
})

test('waiting for the flea market to open, what it takes only at a later level is not among what the player can do', () => {
  const change = {
    case: { buyFrom: [{ trader: 0, priceRoubles: 9_000, level: 1 }] },
    toolset: { buyFrom: [{ trader: 0, priceRoubles: 20_000, level: 1 }], fleaLevel: 20, price: { last: 52_000, offers: 40 } },
  }
  const asked = (isFleaAwaited: boolean, level: number) =>
    calculator(anEconomy({ change }), { useFee: false, useProgress: true, level, traderLevels: { prapor: 4, mechanic: 4 } })
      .scan({ ...byGain, available: true, isFleaAwaited }, all)
      .rows.map(({ item: { url } }) => url)
  expect(asked(false, 9)).toEqual([])
  expect(asked(true, 9)).toContain('magazine_case')
  expect(asked(true, 9)).not.toContain('toolset')
  expect(asked(true, 20)).toContain('toolset')
})
