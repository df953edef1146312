import { bestAskingPrice, fleaFee } from '@stashwise/game/flea-fee'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { CentreRule } from '@stashwise/market/prices/centre-rule'
import type { TraderPriceView } from '@stashwise/market/view'
import type { OtherSale } from './source/other-sales.ts'

export type FeeSettings = { intelligenceCenter3: boolean; hideoutManagement: number }

export type SaleInput = {
  basePrice: Roubles | undefined
  askingPrice: number | undefined
  quantity: number | undefined
  rates: { offerRate: number; requirementRate: number; centre: Pick<CentreRule, 'reduction'> }
  settings: FeeSettings
  /** It may not be listed at all. */
  fleaBanned: boolean
  /** The player may not list it yet: the flea market is no place to sell, though its fee can be worked out. */
  isFleaClosed?: boolean
  sellTo: readonly TraderPriceView[]
  /** What it brings otherwise: given in a barter, or unpacked. */
  others: readonly OtherSale[]
  /** What buyers pay now; caps the best asking price. */
  market: Roubles | undefined
}

export type SalePlace =
  | { kind: 'flea'; total: Roubles; fee: Roubles }
  | { kind: 'trader'; total: Roubles; offer: TraderPriceView }
  | { kind: 'other'; total: Roubles; sale: OtherSale }

export type Sale = {
  /** Flea (after its fee), every trader and all other ways, best first, for all units. */
  places: SalePlace[]
  flea?: { fee: Roubles; net: Roubles; gross: Roubles }
  /** Where the item itself brings most beside the flea market: at a trader's, or unpacked. */
  bestElsewhere?: Exclude<SalePlace, { kind: 'flea' }>
  /** Net flea income minus {@link Sale.bestElsewhere}; positive: the flea pays more. */
  fleaAdvantage?: Roubles
  /** Asking price that leaves most at what buyers pay now, per unit, and what it leaves for all units. */
  best?: { price: Roubles; net: Roubles }
  /** Asking price above which every further rouble loses to the fee. */
  ceiling?: Roubles
}

/** Where selling leaves most, for one asking price and quantity. A place without a figure is left out, never 0. */
export function compareSale(input: SaleInput): Sale {
  const { askingPrice, quantity, sellTo, others, fleaBanned, isFleaClosed, market } = input
  if (quantity === undefined) return { places: [] }
  const elsewhere = [
    ...sellTo.map((offer) => ({ kind: 'trader' as const, offer, total: roubles(offer.priceRoubles * quantity) })),
    ...others.map((sale) => ({ kind: 'other' as const, sale, total: roubles(sale.unit * quantity) })),
  ].sort((a, b) => b.total - a.total)
  const flea = fleaBanned || askingPrice === undefined ? undefined : fleaIncome(input, askingPrice, quantity)
  const places: SalePlace[] = [...elsewhere, ...(flea && !isFleaClosed ? [{ kind: 'flea' as const, total: flea.net, fee: flea.fee }] : [])]
  places.sort((a, b) => b.total - a.total)
  const bestElsewhere = elsewhere.find((place) => place.kind === 'trader' || place.sale.kind === 'unpacked')
  const best = fleaBanned || market === undefined ? undefined : bestAskingPrice(feeBasis(input), market)
  return {
    places,
    flea,
    bestElsewhere,
    fleaAdvantage: flea && bestElsewhere && !isFleaClosed ? roubles(flea.net - bestElsewhere.total) : undefined,
    best: best === undefined ? undefined : withNet(input, best, quantity),
    ceiling: fleaBanned ? undefined : bestAskingPrice(feeBasis(input)),
  }
}

function fleaIncome(input: SaleInput, askingPrice: number, quantity: number) {
  const fee = fleaFee({ ...feeBasis(input), askingPrice, quantity })
  if (fee === undefined) return undefined
  const gross = roubles(askingPrice * quantity)
  return { fee, gross, net: roubles(gross - fee) }
}

function withNet(input: SaleInput, price: Roubles, quantity: number) {
  const income = fleaIncome(input, price, quantity)
  return income && { price, net: income.net }
}

const feeBasis = ({ basePrice, rates, settings }: SaleInput) => ({
  basePrice: basePrice ?? 0,
  rates,
  intelligenceCenter: settings.intelligenceCenter3
    ? { hideoutManagement: settings.hideoutManagement, reduction: rates.centre.reduction }
    : undefined,
})
