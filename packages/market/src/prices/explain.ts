import { type FeeQuestion, feeFactor, fleaFee } from '@stashwise/game/flea-fee'
import type { Currency, Roubles } from '@stashwise/game/money'
import type { Instant } from '@stashwise/game/price'
import type { CellView, PriceView, TraderPriceView } from '../view.ts'
import { doubtLimits } from './confidence.ts'

type InputName =
  | 'last'
  | 'avg24h'
  | 'avg7d'
  | 'low24h'
  | 'high24h'
  | 'samples'
  | 'weekLow'
  | 'weekHigh'
  | 'before24h'
  | 'before7d'
  | 'offers'
  | 'width'
  | 'height'
  | 'minOffers'
  | 'spread'
  | 'maxSpread'
  | 'distance'
  | 'maxDistance'
  | 'traderPrice'
  | 'inRoubles'
  | 'basePrice'
  | 'askingPrice'
  | 'quantity'
  | 'offerRate'
  | 'requirementRate'
  | 'centre'
  | 'fee'

type FormulaName = 'last' | 'avg24h' | 'avg7d' | 'perSlot' | 'change24h' | 'change7d' | 'trader' | 'confidence' | 'noPrice' | 'net'

/** How one input of a computed number is written. `share` is a ratio (0.3 is 30 %), `percent` is already one. */
export type ExplainUnit = 'roubles' | Currency | 'cells' | 'count' | 'percent' | 'share' | 'factor'
export type ExplainInput = { labelKey: `explain.input.${InputName}`; value: number; unit: ExplainUnit }

/** What explains a number: formula and inputs as text keys (area `explain`), where it comes from and when that was seen. */
export type Explanation = {
  formulaKey: `explain.formula.${FormulaName}`
  inputs: ExplainInput[]
  source: 'flea' | 'trader' | 'handbook' | 'history' | 'simulated'
  at?: Instant
}

export const explainedFigures = ['last', 'avg24h', 'avg7d', 'perSlot', 'change24h', 'change7d', 'trader', 'confidence'] as const
export type ExplainedFigure = (typeof explainedFigures)[number]

/** What a row and an item page have in common. */
export type Explainable = {
  price: PriceView
  spark?: readonly number[]
  cell: Pick<CellView, 'width' | 'height'>
  bestTrader?: TraderPriceView | undefined
}

/** Explains one figure of an item. Inputs that are absent are left out. */
export function explainFigure(figure: ExplainedFigure, { price, cell, bestTrader, spark }: Explainable): Explanation {
  const { last, avg24h, low24h, high24h, change24h, change7d, offers } = price
  switch (figure) {
    case 'last':
      return fromFlea(price, 'last', [input('offers', offers, 'count')])
    case 'avg24h':
      return fromFlea(price, 'avg24h', [
        input('low24h', low24h, 'roubles'),
        input('high24h', high24h, 'roubles'),
        input('offers', offers, 'count'),
      ])
    case 'avg7d':
      return {
        ...fromFlea(price, 'avg7d', spark && spark.length > 0 ? weekInputs(spark) : [input('avg24h', avg24h, 'roubles')]),
        source: price.simulated ? 'simulated' : 'history',
      }
    case 'perSlot':
      return fromFlea(price, 'perSlot', [
        input('last', last, 'roubles'),
        input('width', cell.width, 'cells'),
        input('height', cell.height, 'cells'),
      ])
    case 'change24h':
      return fromFlea(price, 'change24h', [input('avg24h', avg24h, 'roubles'), input('before24h', before(avg24h, change24h), 'roubles')])
    case 'change7d':
      return {
        ...fromFlea(price, 'change7d', [input('avg24h', avg24h, 'roubles'), input('before7d', before(avg24h, change7d), 'roubles')]),
        source: price.simulated ? 'simulated' : 'history',
      }
    case 'trader':
      return { formulaKey: 'explain.formula.trader', inputs: traderInputs(bestTrader), source: 'trader' }
    case 'confidence':
      return fromFlea(price, price.confidence === 'none' ? 'noPrice' : 'confidence', [
        input('offers', offers, 'count'),
        input('minOffers', doubtLimits.minOffers, 'count'),
        input('spread', spreadOf(price), 'share'),
        input('maxSpread', doubtLimits.maxSpread, 'share'),
        input('distance', distanceOf(price), 'share'),
        input('maxDistance', doubtLimits.maxDistance, 'share'),
      ])
  }
}

/** Explains what a listing leaves after the fee; the fee's own inputs included. */
export function explainNet(question: FeeQuestion): Explanation {
  return {
    formulaKey: 'explain.formula.net',
    inputs: [
      input('basePrice', question.basePrice, 'roubles'),
      input('askingPrice', question.askingPrice, 'roubles'),
      input('quantity', question.quantity ?? 1, 'count'),
      input('offerRate', question.rates.offerRate, 'share'),
      input('requirementRate', question.rates.requirementRate, 'share'),
      input('centre', question.intelligenceCenter && feeFactor(question.intelligenceCenter), 'factor'),
      input('fee', fleaFee(question), 'roubles'),
    ].flat(),
    source: 'handbook',
  }
}

/** What the average of a week is taken over: its six-hour averages, oldest first. */
const weekInputs = (spark: readonly number[]): ExplainInput[][] => [
  input('samples', spark.length, 'count'),
  input('weekLow', Math.min(...spark), 'roubles'),
  input('weekHigh', Math.max(...spark), 'roubles'),
]

function fromFlea(price: PriceView, formula: FormulaName, inputs: ExplainInput[][]): Explanation {
  return {
    formulaKey: `explain.formula.${formula}`,
    inputs: inputs.flat(),
    source: price.simulated ? 'simulated' : 'flea',
    ...(price.scannedAt !== undefined && { at: price.scannedAt }),
  }
}

/** An input, or none when its value is absent. */
const input = (name: InputName, value: number | undefined, unit: ExplainUnit): ExplainInput[] =>
  value === undefined ? [] : [{ labelKey: `explain.input.${name}`, value, unit }]

function traderInputs(offer: TraderPriceView | undefined): ExplainInput[] {
  if (!offer) return []
  if (offer.currency === 'RUB') return input('traderPrice', offer.price, 'roubles')
  return [...input('traderPrice', offer.price, offer.currency), ...input('inRoubles', offer.priceRoubles, 'roubles')]
}

/** The figure a change in percent was counted from. */
const before = (now: Roubles | undefined, change: number | undefined): number | undefined =>
  now === undefined || change === undefined || change <= -100 ? undefined : Math.round(now / (1 + change / 100))

const spreadOf = ({ low24h, high24h, avg24h }: PriceView): number | undefined =>
  low24h === undefined || high24h === undefined || !avg24h ? undefined : (high24h - low24h) / avg24h

const distanceOf = ({ last, avg24h }: PriceView): number | undefined =>
  last === undefined || !avg24h ? undefined : Math.abs(last / avg24h - 1)
