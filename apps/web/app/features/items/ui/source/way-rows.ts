import type { OtherWay, SourceView } from '@stashwise/calculators/view'
import type { BuyOfferView } from '@stashwise/market/view'

/** A way to get an item, as one line: by the calculators, with the trader's offer behind it where it is one for money. */
export type GetRow = { key: string; unit: number; way?: OtherWay; offer?: BuyOfferView }

/**
 * Every way to get an item once, the cheapest first: the calculators' ways, and offers for money they have only the best of. A trader's
 * offer and its way are one row.
 */
export function getRows(source: Pick<SourceView, 'ways' | 'isGot'>, offers: readonly BuyOfferView[]): GetRow[] {
  const rows = new Map<string, GetRow>()
  const unmatched = new Set(offers)
  // Of what nobody sells to the player, recipes are counted with parts at what they would bring: offers for money alone have a price.
  const ways = source.isGot === false ? source.ways.filter((way) => isCash(way) && way.blockers.length > 0) : source.ways
  for (const way of ways) {
    const offer = [...unmatched].find(({ trader, priceRoubles }) => isCash(way) && trader.name === way.trader && priceRoubles === way.unit)
    if (offer) unmatched.delete(offer)
    const key = wayKey(way)
    if (!rows.has(key)) rows.set(key, { key, unit: way.unit, way, ...(offer && { offer }) })
  }
  for (const offer of unmatched) {
    const key = `offer ${offer.trader.id} ${offer.traderLevel} ${offer.currency} ${offer.price}`
    rows.set(key, { key, unit: offer.priceRoubles, offer })
  }
  return [...rows.values()].sort((a, b) => a.unit - b.unit)
}

const isCash = ({ priceType }: OtherWay) => priceType === 'trader'

function wayKey({ priceType, trader, place, pack, unit }: OtherWay): string {
  if (!place) return `${priceType} ${trader ?? ''} ${pack?.uid ?? ''} ${unit}`
  return `${place.kind} ${place.kind === 'barter' ? place.trader.id : place.module.id} ${place.level} ${unit}`
}
