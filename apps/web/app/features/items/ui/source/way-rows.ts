import type { OtherWay, SourceView } from '@stashwise/calculators/view'
import type { BuyOfferView } from '@stashwise/market/view'

/**
 * A way to get an item, as one line: by the calculators, with the trader's offer behind it where it is one for money. `unit`: absent where
 * something that goes in is sold by nobody.
 */
export type GetRow = { key: string; unit?: number; way?: OtherWay; offer?: BuyOfferView }

/**
 * Every way to get an item once: those open to the player first, then those that only lack parts, then the others; of each the cheapest
 * first. They are the calculators' ways, and offers for money those have only the best of. A trader's offer and its way are one row.
 */
export function getRows(source: Pick<SourceView, 'ways' | 'isGot'>, offers: readonly BuyOfferView[]): GetRow[] {
  const rows = new Map<string, GetRow>()
  const unmatched = new Set(offers)
  // Of what the player cannot get there is no way without a reason; what it would bring is none.
  const ways = source.isGot === false ? source.ways.filter(({ blockers }) => blockers.length > 0) : source.ways
  for (const way of ways) {
    const offer = [...unmatched].find(({ trader, priceRoubles }) => isCash(way) && trader.name === way.trader && priceRoubles === way.unit)
    if (offer) unmatched.delete(offer)
    const key = wayKey(way)
    // Parts nobody sells are counted at what they would bring, which is no price.
    if (!rows.has(key)) rows.set(key, { key, ...(!lacksParts(way) && { unit: way.unit }), way, ...(offer && { offer }) })
  }
  for (const offer of unmatched) {
    const key = `offer ${offer.trader.id} ${offer.traderLevel} ${offer.currency} ${offer.price}`
    rows.set(key, { key, unit: offer.priceRoubles, offer })
  }
  return [...rows.values()].sort((a, b) => distanceOf(a) - distanceOf(b) || (a.unit ?? Infinity) - (b.unit ?? Infinity))
}

/** How far a way is from the player: 0 open, 1 nothing is missing but parts, 2 blocked or never taken. */
function distanceOf({ way }: GetRow): number {
  if (!way || (way.blockers.length === 0 && !way.unused)) return 0
  return !way.unused && way.blockers.every(isPart) ? 1 : 2
}

const isPart = ({ kind }: OtherWay['blockers'][number]) => kind === 'part'
const lacksParts = ({ blockers }: OtherWay) => blockers.some(isPart)

const isCash = ({ priceType }: OtherWay) => priceType === 'trader'

function wayKey({ priceType, trader, place, pack, unit }: OtherWay): string {
  if (!place) return `${priceType} ${trader ?? ''} ${pack?.uid ?? ''} ${unit}`
  return `${place.kind} ${place.kind === 'barter' ? place.trader.id : place.module.id} ${place.level} ${unit}`
}
