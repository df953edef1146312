import { aCatalogue, testNow, uidOf } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import english from '../../../i18n/catalogues/en/explain.json' with { type: 'json' }
import russian from '../../../i18n/catalogues/ru/explain.json' with { type: 'json' }
import { presentRow } from '../present/present-row.ts'
import { type Explainable, type Explanation, explainedFigures, explainFigure, explainNet } from './explain.ts'

const catalogue = aCatalogue(fixtureChanges())
const rowOf = (id: string): Explainable =>
  presentRow(catalogue, catalogue.facts.ordinals.get(uidOf(id)) ?? -1, { locale: 'en', now: testNow })
const valuesOf = ({ inputs }: Explanation) =>
  Object.fromEntries(inputs.map(({ labelKey, value }) => [labelKey.replace('input.', ''), value]))
const net = explainNet({
  basePrice: 198_000,
  askingPrice: 296_372,
  rates: { offerRate: 0.03, requirementRate: 0.03 },
  intelligenceCenter: { hideoutManagement: 0 },
})

test('what a slot brings names both places to sell, what it is divided by, its source and time', () => {
  const explained = explainFigure('perSlot', rowOf('gpu'))
  expect(explained).toMatchObject({ formulaKey: 'formula.perSlot', source: 'flea', at: testNow - 12 * 60_000 })
  expect(valuesOf(explained)).toEqual({ last: 296_372, afterFee: 280_730, bestTrader: 100_980, width: 2, height: 1 })
  expect(explainFigure('perSlot', rowOf('bitcoin'))).toMatchObject({ source: 'trader' })
})

test('what is left after the fee names asking price and fee, which together are the figure', () => {
  const row = rowOf('gpu')
  const { askingPrice = 0, fee = 0 } = valuesOf(explainFigure('afterFee', row))
  expect(askingPrice - fee).toBe(row.price.afterFee)
})

test('the reliability of a price is explained by what applies to it and by nothing else', () => {
  const { price, ...row } = rowOf('gpu')
  const explained = (change: Partial<typeof price>) => {
    const { formulaKey, inputs } = explainFigure('confidence', { ...row, price: { ...price, ...change } })
    return [formulaKey.replace('formula.', ''), ...inputs.map(({ labelKey }) => labelKey.replace('input.', ''))]
  }
  expect(explained({})).toEqual(['reliable', 'offers'])
  expect(explained({ confidence: 'medium', doubts: ['outlier'] })).toEqual(['doubtful', 'offers', 'distance', 'maxDistance'])
  expect(explained({ confidence: 'low', doubts: ['thin'], offers: 1 })).toEqual(['loneOffer', 'offers', 'minOffers'])
  expect(explained({ confidence: 'low', last: undefined, offers: 0 })[0]).toBe('noOffers')
})

test('a change names the figure it was counted from', () => {
  const { before24h = 0 } = valuesOf(explainFigure('change24h', rowOf('gpu')))
  expect((324_524 / before24h - 1) * 100).toBeCloseTo(-2.98, 1)
})

test('absent figures are not among the inputs', () => {
  expect(valuesOf(explainFigure('avg24h', rowOf('nuts')))).toEqual({ offers: 1 })
  expect(explainFigure('confidence', rowOf('bitcoin')).formulaKey).toBe('formula.noPrice')
  expect(explainFigure('trader', rowOf('gp')).inputs).toEqual([])
})

test('simulated figures say so, history figures name the history', () => {
  const row = rowOf('gpu')
  expect(explainFigure('last', { ...row, price: { ...row.price, simulated: true } }).source).toBe('simulated')
  expect(explainFigure('avg7d', row).source).toBe('history')
})

test('a trader of another currency is told in both', () => {
  const bestTrader = {
    trader: { id: rowOf('gpu').bestTrader?.trader.id ?? fail(), slug: 'peacekeeper', name: 'Peacekeeper' },
    price: 570,
    currency: 'USD',
    priceRoubles: roubles(71_280),
  } as const
  expect(explainFigure('trader', { ...rowOf('gpu'), bestTrader }).inputs).toMatchObject([
    { value: 570, unit: 'USD' },
    { value: 71_280, unit: 'roubles' },
  ])
})

test('what is left after the fee names every part of the fee', () => {
  expect(valuesOf(net)).toMatchObject({ basePrice: 198_000, askingPrice: 296_372, quantity: 1, offerRate: 0.03, centre: 0.7, fee: 10_949 })
})

test('every key has a text in English and Russian', () => {
  const keys = [
    ...explainedFigures.flatMap((figure) => [
      explainFigure(figure, rowOf('gpu')),
      explainFigure(figure, rowOf('bitcoin')),
      explainFigure(figure, rowOf('nuts')),
    ]),
    net,
  ].flatMap(({ formulaKey, inputs, source }) => [formulaKey, ...inputs.map(({ labelKey }) => labelKey), `source.${source}`])
  for (const key of keys) {
    const [group = '', name = ''] = key.split('.')
    for (const texts of [english, russian])
      expect(new Map(Object.entries(texts).map(([area, values]) => [area, Object.keys(values)])).get(group), key).toContain(name)
  }
})

function fail(): never {
  throw new Error('the fixture has no best trader')
}
