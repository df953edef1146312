import { bestListing } from '@stashwise/game/flea-fee'
import type { Item, SellOffer } from '@stashwise/game/item'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import { fleaValue } from '@stashwise/game/price-choice'
import type { MarketRules } from '@stashwise/game/records'
import { judgePrice } from './confidence.ts'

/** What selling one unit brings to a player who has built nothing and set nothing. */
export type SaleValue = {
  /** What the flea market leaves after its fee; negative where the fee takes more. */
  afterFee?: Roubles
  /** The asking price behind it, where it is below what buyers pay: above it the fee grows faster than the price. */
  asking?: Roubles
  /** The better of the flea market after its fee and the best trader, by inventory cell, rounded. */
  perSlot?: Roubles
  /** {@link SaleValue.perSlot} comes from a flea price that is no ground for an order: few offers, or far from its average. */
  isDoubtful: boolean
}

type SoldItem = Pick<Item, 'basePrice' | 'fleaBanned' | 'width' | 'height'>
type FeeRules = Pick<MarketRules, 'offerFeeRate' | 'requirementFeeRate'>

/** The sale values of an item; a figure that is not known, or that nobody pays, is absent. */
export function saleValue(item: SoldItem, price: ItemPrice | undefined, trader: SellOffer | undefined, rules: FeeRules): SaleValue {
  const market = item.fleaBanned ? undefined : fleaValue(price)
  const rates = { offerRate: rules.offerFeeRate, requirementRate: rules.requirementFeeRate }
  const listing = market === undefined ? undefined : bestListing({ basePrice: item.basePrice, rates }, market)
  const net = listing && roubles(listing.net)
  const best = Math.max(net ?? Number.NEGATIVE_INFINITY, trader?.priceRoubles ?? Number.NEGATIVE_INFINITY)
  const cells = item.width * item.height
  return {
    ...(net !== undefined && { afterFee: net }),
    ...(listing && market !== undefined && listing.asking < market && { asking: listing.asking }),
    ...(Number.isFinite(best) && cells > 0 && { perSlot: roubles(best / cells) }),
    isDoubtful: net !== undefined && best === net && best !== trader?.priceRoubles && isDoubtful(price),
  }
}

/** Whether a price is too weak to put its item before others. Its age does not count: all prices of an import are equally old. */
function isDoubtful(price: ItemPrice | undefined): boolean {
  const { confidence, doubts } = judgePrice(price, price?.scannedAt ?? 0)
  return confidence === 'low' || doubts.includes('thin') || doubts.includes('outlier')
}
