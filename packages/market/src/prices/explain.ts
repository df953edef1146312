import { doubtLimits } from '@stashwise/catalogue/prices/confidence'
import { type FeeInput, feeFactor, fleaFee } from '@stashwise/game/flea-fee'
import type { Currency, Roubles } from '@stashwise/game/money'
import type { Instant, PriceDoubt } from '@stashwise/game/price'
import { fleaValue } from '@stashwise/game/price-choice'
import type { CellView, PriceView, TraderPriceView } from '../view.ts'

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
  | 'afterFee'
  | 'bestTrader'
  | 'opened'
  | 'stack'

type FormulaName =
  | 'last'
  | 'avg24h'
  | 'avg7d'
  | 'afterFee'
  | 'perSlot'
  | 'change24h'
  | 'change7d'
  | 'trader'
  | 'net'
  | 'noPrice'
  | 'noOffers'
  | 'loneOffer'
  | 'reliable'
  | 'doubtful'

/** How one input of a computed number is written. `share` is a ratio (0.3 is 30 %), `percent` is already one. */
export type ExplainUnit = 'roubles' | Currency | 'cells' | 'count' | 'percent' | 'share' | 'factor'
export type ExplainInput = { labelKey: `input.${InputName}`; value: number; unit: ExplainUnit }

/** What explains a number: formula and inputs as text keys of the namespace `explain`, where it comes from and when that was seen. */
export type Explanation = {
  formulaKey: `formula.${FormulaName}`
  inputs: ExplainInput[]
  source: 'flea' | 'trader' | 'handbook' | 'history' | 'simulated'
  at?: Instant
}

export const explainedFigures = ['last', 'afterFee', 'trader', 'perSlot', 'avg24h', 'avg7d', 'change24h', 'change7d', 'confidence'] as const
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
  const { last, avg24h, low24h, high24h, change24h, change7d, offers, afterFee } = price
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
    case 'afterFee':
      return fromFlea(price, 'afterFee', [
        input('askingPrice', askingOf(price), 'roubles'),
        input('fee', feeOf(price), 'roubles'),
        input('bestTrader', bestTrader?.priceRoubles, 'roubles'),
      ])
    case 'perSlot': {
      const inputs = [
        input('last', price.fleaFrom === undefined ? last : undefined, 'roubles'),
        input('afterFee', afterFee, 'roubles'),
        input('bestTrader', bestTrader?.priceRoubles, 'roubles'),
        input('opened', price.opened, 'roubles'),
        input('stack', price.stack, 'count'),
        input('width', cell.width, 'cells'),
        input('height', cell.height, 'cells'),
      ]
      const explained = fromFlea(price, 'perSlot', inputs)
      return afterFee === undefined ? { formulaKey: explained.formulaKey, inputs: explained.inputs, source: 'trader' } : explained
    }
    case 'change24h':
      return fromFlea(price, 'change24h', [input('avg24h', avg24h, 'roubles'), input('before24h', before(avg24h, change24h), 'roubles')])
    case 'change7d':
      return {
        ...fromFlea(price, 'change7d', [input('avg24h', avg24h, 'roubles'), input('before7d', before(avg24h, change7d), 'roubles')]),
        source: price.simulated ? 'simulated' : 'history',
      }
    case 'trader':
      return { formulaKey: 'formula.trader', inputs: traderInputs(bestTrader), source: 'trader' }
    case 'confidence':
      return fromFlea(price, judgement(price), [
        input('offers', offers, 'count'),
        ...price.doubts.flatMap((doubt) => doubtInputs(price, doubt)),
      ])
  }
}

/** Explains what a listing leaves after the fee; the fee's own inputs included. */
export function explainNet(listing: FeeInput): Explanation {
  return {
    formulaKey: 'formula.net',
    inputs: [
      input('basePrice', listing.basePrice, 'roubles'),
      input('askingPrice', listing.askingPrice, 'roubles'),
      input('quantity', listing.quantity ?? 1, 'count'),
      input('offerRate', listing.rates.offerRate, 'share'),
      input('requirementRate', listing.rates.requirementRate, 'share'),
      input('centre', listing.intelligenceCenter && feeFactor(listing.intelligenceCenter), 'factor'),
      input('fee', fleaFee(listing), 'roubles'),
    ].flat(),
    source: 'handbook',
  }
}

/** Why a price counts as it does, in one sentence. */
function judgement({ confidence, doubts, last, offers }: PriceView): FormulaName {
  if (confidence === 'none') return 'noPrice'
  if (last === undefined) return 'noOffers'
  if (offers !== undefined && offers <= doubtLimits.loneOffers) return 'loneOffer'
  return doubts.length === 0 ? 'reliable' : 'doubtful'
}

/** Figures behind a doubt, with their limit. */
function doubtInputs(price: PriceView, doubt: PriceDoubt): ExplainInput[][] {
  switch (doubt) {
    case 'thin':
      return [input('minOffers', doubtLimits.minOffers, 'count')]
    case 'spread':
      return [input('spread', spreadOf(price), 'share'), input('maxSpread', doubtLimits.maxSpread, 'share')]
    case 'outlier':
      return [input('distance', distanceOf(price), 'share'), input('maxDistance', doubtLimits.maxDistance, 'share')]
    case 'stale':
      return []
  }
}

/** Asking price and fee of the listing behind {@link PriceView.afterFee}. */
const askingOf = (price: PriceView): number | undefined => (price.afterFee === undefined ? undefined : (price.asking ?? fleaValue(price)))
function feeOf(price: PriceView): number | undefined {
  const asking = askingOf(price)
  return asking === undefined || price.afterFee === undefined ? undefined : asking - price.afterFee
}

/** What the average of a week is taken over: its six-hour averages, oldest first. */
const weekInputs = (spark: readonly number[]): ExplainInput[][] => [
  input('samples', spark.length, 'count'),
  input('weekLow', Math.min(...spark), 'roubles'),
  input('weekHigh', Math.max(...spark), 'roubles'),
]

function fromFlea(price: PriceView, formula: FormulaName, inputs: ExplainInput[][]): Explanation {
  return {
    formulaKey: `formula.${formula}`,
    inputs: inputs.flat(),
    source: price.simulated ? 'simulated' : 'flea',
    ...(price.scannedAt !== undefined && { at: price.scannedAt }),
  }
}

/** An input, or none when its value is absent. */
const input = (name: InputName, value: number | undefined, unit: ExplainUnit): ExplainInput[] =>
  value === undefined ? [] : [{ labelKey: `input.${name}`, value, unit }]

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
