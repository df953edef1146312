import type { WhyStep, WhyView } from '@stashwise/calculators/view'
import { describe, expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { formatCount } from '#app/kit/format.ts'
import { eachWords, inputWords, whyAsText } from './why-words.ts'

const item = (name: string) => ({
  uid: name,
  url: name,
  name,
  shortName: name,
  cell: { width: 1, height: 1, colour: 'default' as const, label: name, imageId: '', sign: 'generic' },
})
const step = (change: Partial<WhyStep>): WhyStep => ({
  formula: 'flea',
  total: 22_000,
  inputs: [],
  source: 'flea',
  children: [],
  ...change,
})
const why: WhyView = {
  title: { item: item('Bolts'), count: 4 },
  figure: 'cost',
  value: 44_000,
  unit: 'roubles',
  formula: 'cost',
  inputs: [{ name: 'fuel', value: 1234, unit: 'roubles' }],
  steps: [
    step({
      formula: 'craft',
      total: 44_000,
      item: item('Kite'),
      quantity: 0.25,
      place: { kind: 'craft', level: 2, module: { id: 'w', slug: 'workbench', name: 'Workbench' } },
      children: [step({ item: item('Nuts'), quantity: 2, formula: 'trader', trader: 'Mechanic', traderLevel: 2 })],
    }),
  ],
  ways: [],
  simulated: false,
}

test('a derivation as text has every step with its place, indented', () => {
  expect(whyAsText(why, { t: serverTexts('en').getFixedT(null, 'why'), locale: 'en' })).toBe(
    [
      'Cost · Bolts × 4: 44,000 ₽',
      'Sum of all ingredients, each by its cheapest route',
      '  Fuel: 1,234 ₽',
      '- Kite × 0.25: 44,000 ₽ (Craft in Workbench 2)',
      '  - Nuts × 2: 22,000 ₽ (Bought from Mechanic LL2)',
    ].join('\n'),
  )
  expect(whyAsText(why, { t: serverTexts('ru').getFixedT(null, 'why'), locale: 'ru' })).toContain('Куплено: Mechanic, ур.\u00a02')
})

test('a cost of several units says what one costs, as the ways it is compared with do', () => {
  const words = { t: serverTexts('en').getFixedT(null, 'why'), locale: 'en' } as const
  const ways: WhyView['ways'] = [
    { priceType: 'barter', unit: 11_000, chosen: true, blockers: [], runOf: 4 },
    { priceType: 'flea', unit: 12_000, chosen: false, blockers: [] },
  ]
  expect(eachWords({ ...why, ways }, words)).toBe('11,000 ₽ each')
  expect(eachWords({ ...why, ways, title: { item: item('Bolts'), count: 5, got: 2 } }, words)).toBe('22,000 ₽ each')
  expect(eachWords({ ...why, ways, title: { item: item('Bolts'), count: 1 } }, words)).toBeUndefined()
  expect(eachWords({ ...why, ways, figure: 'profit' }, words)).toBeUndefined()
})

describe('figures', () => {
  test.each([
    [3, '3'],
    [12.345, '12.3'],
    [0.66, '0.66'],
    [0.0123, '0.0123'],
  ])('%d units are written %s', (count, text) => {
    expect(formatCount(count, 'en')).toBe(text)
  })
  test('inputs carry their units', () => {
    expect(inputWords({ name: 'offerRate', value: 0.03, unit: 'share' }, 'en')).toBe('3%')
    expect(inputWords({ name: 'centre', value: 0.55, unit: 'factor' }, 'en')).toBe('× 0.55')
    expect(inputWords({ name: 'craftTime', value: 7200, unit: 'seconds' }, 'ru')).toBe('2ч')
    expect(inputWords({ name: 'inCurrency', value: 12, unit: 'USD' }, 'en')).toBe('$12')
  })
})
