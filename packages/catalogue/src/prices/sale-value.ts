import { bestListing, type CentreBonus } from '@stashwise/game/flea-fee'
import type { Item, SellOffer } from '@stashwise/game/item'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import { fleaValue } from '@stashwise/game/price-choice'
import type { MarketRules } from '@stashwise/game/records'
import { judgePrice } from './confidence.ts'

/** What selling one unit brings to a player who has set nothing, and built nothing unless it is said otherwise. */
export type SaleValue = {
  /** What the flea market leaves after its fee; negative where the fee takes more. */
  afterFee?: Roubles
  /** The asking price behind it, where it is below what buyers pay: above it the fee grows faster than the price. */
  asking?: Roubles
  /** What the rounds of an unpacked ammo pack bring; absent for everything else. */
  opened?: Roubles
  /** The best of the flea market after its fee, the best trader and {@link SaleValue.opened}. */
  best?: Roubles
  /** {@link SaleValue.best} by inventory cell, rounded; of what stacks, the sale of a full stack. */
  perSlot?: Roubles
  /** Level from which the flea market takes it; only where it has a price there and the player's level is below. */
  fleaFrom?: number
  /** {@link SaleValue.best} comes from a flea price that is no ground for an order: few offers, or far from its average. */
  isDoubtful: boolean
}

type SoldItem = Pick<Item, 'basePrice' | 'fleaBanned' | 'width' | 'height' | 'stackSize'>
type FeeRules = Pick<MarketRules, 'offerFeeRate' | 'requirementFeeRate'>

/** Sale values of an item; unknown ones are absent. `centre`: the Intelligence Center that lowers the player's fee. */
export function saleValue(
  item: SoldItem,
  price: ItemPrice | undefined,
  trader: SellOffer | undefined,
  rules: FeeRules,
  centre?: CentreBonus,
): SaleValue {
  const market = item.fleaBanned ? undefined : fleaValue(price)
  const rates = { offerRate: rules.offerFeeRate, requirementRate: rules.requirementFeeRate }
  const fee = { basePrice: item.basePrice, rates, ...(centre && { intelligenceCenter: centre }) }
  const listing = market === undefined ? undefined : bestListing(fee, market)
  const net = listing && roubles(listing.net)
  const best = largest(net, trader?.priceRoubles)
  return {
    ...(net !== undefined && { afterFee: net }),
    ...(listing && market !== undefined && listing.asking < market && { asking: listing.asking }),
    ...bestFigures(item, best),
    isDoubtful: net !== undefined && best === net && best !== trader?.priceRoubles && isDoubtful(price),
  }
}

/** The sale values of an ammo pack of `count` rounds whose single sale is `round`: a pack is unpacked for nothing where that brings more. */
export function packSaleValue(item: SoldItem, sealed: SaleValue, round: SaleValue, count: number): SaleValue {
  if (round.best === undefined) return sealed
  const opened = roubles(round.best * count)
  const isOpened = sealed.best === undefined || opened > sealed.best
  return { ...sealed, opened, ...(isOpened && { ...bestFigures(item, opened), isDoubtful: round.isDoubtful }) }
}

const largest = (...values: readonly (Roubles | undefined)[]): Roubles | undefined =>
  values.reduce((best, value) => (value !== undefined && (best === undefined || value > best) ? value : best), undefined)

function bestFigures(
  { width, height, stackSize }: Pick<SoldItem, 'width' | 'height' | 'stackSize'>,
  best: Roubles | undefined,
): Pick<SaleValue, 'best' | 'perSlot'> {
  if (best === undefined) return {}
  const cells = width * height
  return { best, ...(cells > 0 && { perSlot: roubles((best * Math.max(1, stackSize)) / cells) }) }
}

/** Whether a price is too weak to put its item before others. Its age does not count: all prices of an import are equally old. */
function isDoubtful(price: ItemPrice | undefined): boolean {
  const { confidence, doubts } = judgePrice(price, price?.scannedAt ?? 0)
  return confidence === 'low' || doubts.includes('thin') || doubts.includes('outlier')
}
