import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import english from '../../../i18n/catalogues/en/explain.json' with { type: 'json' }
import russian from '../../../i18n/catalogues/ru/explain.json' with { type: 'json' }
import { presentRow } from '../present/present-row.ts'
import { aCatalogue, testNow, uidOf } from '../testing/builders.ts'
import { fixtureChanges } from '../testing/market-fixture.ts'
import { type Explainable, type Explanation, explainedFigures, explainFigure, explainNet } from './explain.ts'

const catalogue = aCatalogue(fixtureChanges())
const rowOf = (id: string): Explainable =>
  presentRow(catalogue, catalogue.facts.ordinals.get(uidOf(id)) ?? -1, { locale: 'en', now: testNow })
const valuesOf = ({ inputs }: Explanation) =>
  Object.fromEntries(inputs.map(({ labelKey, value }) => [labelKey.replace('explain.input.', ''), value]))
const net = explainNet({
  basePrice: 198_000,
  askingPrice: 296_372,
  rates: { offerRate: 0.03, requirementRate: 0.03 },
  intelligenceCenter: { hideoutManagement: 0 },
})

test('the price of a slot names what it is divided by, its source and time', () => {
  const explained = explainFigure('perSlot', rowOf('gpu'))
  expect(explained).toMatchObject({ formulaKey: 'explain.formula.perSlot', source: 'flea', at: testNow - 12 * 60_000 })
  expect(valuesOf(explained)).toEqual({ last: 296_372, width: 2, height: 1 })
})

test('a change names the figure it was counted from', () => {
  const { before24h = 0 } = valuesOf(explainFigure('change24h', rowOf('gpu')))
  expect((324_524 / before24h - 1) * 100).toBeCloseTo(-2.98, 1)
})

test('absent figures are not among the inputs', () => {
  expect(valuesOf(explainFigure('avg24h', rowOf('nuts')))).toEqual({ offers: 1 })
  expect(explainFigure('confidence', rowOf('bitcoin')).formulaKey).toBe('explain.formula.noPrice')
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
    ...explainedFigures.flatMap((figure) => [explainFigure(figure, rowOf('gpu')), explainFigure(figure, rowOf('bitcoin'))]),
    net,
  ].flatMap(({ formulaKey, inputs, source }) => [formulaKey, ...inputs.map(({ labelKey }) => labelKey), `explain.source.${source}`])
  for (const key of keys) {
    const [, group = '', name = ''] = key.split('.')
    for (const texts of [english, russian])
      expect(new Map(Object.entries(texts).map(([area, values]) => [area, Object.keys(values)])).get(group), key).toContain(name)
  }
})

function fail(): never {
  throw new Error('the fixture has no best trader')
}
