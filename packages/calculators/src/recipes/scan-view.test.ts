import { expect, test } from 'vitest'
import { createCalculator, solve } from '../calculator.ts'
import { defaultSettings } from '../settings.ts'
import { anEconomy } from '../testing/an-economy.ts'

test('the gain of more units than the flea market shows offers for comes after what it does, unless such rows are asked for', () => {
  const offered = (limit: number) => [{ trader: 0, priceRoubles: 20_000, level: 1, limit }]
  const economy = anEconomy({
    change: {
      // Fifty to be had, four on the market.
      toolset: { buyFrom: offered(50), price: { last: 52_000, offers: 4 } },
      case: { buyFrom: offered(2), price: { last: 420_000, offers: 9 } },
    },
  })
  const names = {
    items: economy.items.map(({ url }) => [url, url] as const),
    traders: ['a', 'b'],
    modules: [],
    quests: [],
    questItems: {},
  }
  const calculator = createCalculator(solve(economy, { ...defaultSettings, useFee: false }), names)
  const orderOf = (mixesDoubtful: boolean, sort: 'gain' | 'gainOfAll') =>
    calculator
      .scan({ search: '', available: false, hideDogtags: false, mixesDoubtful, sort, dir: 'desc' }, { limit: 9, isFree: false })
      .rows.flatMap(({ item: { url } }) => (url === 'bolts' ? [] : [url]))
  expect(orderOf(false, 'gainOfAll')).toEqual(['magazine_case', 'toolset'])
  expect(orderOf(true, 'gainOfAll')).toEqual(['toolset', 'magazine_case'])
  expect(orderOf(false, 'gain'), 'one of each is no more than there are offers').toEqual(['magazine_case', 'toolset'])
})
