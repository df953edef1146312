import type { Roubles } from '@stashwise/game/money'
import { roubles } from '@stashwise/game/money'
import { fleaValue } from '@stashwise/game/price-choice'
import { presentRow } from '@stashwise/market/present/present-row'
import type { PriceView, TraderPriceView } from '@stashwise/market/view'
import type { Wanted } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'
import { findSubject, type ItemSubject } from './subject.ts'

export type PriceFigures = Pick<ItemSubject, 'link' | 'others'> & {
  price: PriceView
  /** The last flea price, an average where nothing is offered now; absent when unknown or not sold there. */
  flea?: Roubles
  fleaBanned: boolean
  trader?: TraderPriceView
  /** Who pays most for one: the flea market before its fee, or the trader. */
  best?: { amount: Roubles; at: 'flea' | 'trader' }
}

/** What an item costs and brings; undefined when nothing is called like that. */
export function priceFigures(wanted: Wanted, sources: ReplySources): PriceFigures | undefined {
  const subject = findSubject(sources, wanted)
  return subject && priceOf(subject, sources)
}

export function priceOf({ ordinal, link, others }: ItemSubject, { catalogue, locale, now }: ReplySources): PriceFigures {
  const { price, bestTrader, fleaBanned } = presentRow(catalogue, ordinal, { locale, now })
  const market = fleaBanned ? undefined : fleaValue(price)
  const flea = market === undefined ? undefined : roubles(market)
  const paid = bestTrader?.priceRoubles
  const best =
    flea !== undefined && flea >= (paid ?? 0)
      ? { amount: flea, at: 'flea' as const }
      : paid !== undefined
        ? { amount: paid, at: 'trader' as const }
        : undefined
  return {
    link,
    others,
    price,
    fleaBanned,
    ...(flea !== undefined && { flea }),
    ...(bestTrader && { trader: bestTrader }),
    ...(best && { best }),
  }
}
