import { nameOf } from '@stashwise/catalogue/catalogue'
import { fleaLevelOf } from '@stashwise/game/flea-access'
import type { Roubles } from '@stashwise/game/money'
import { presentSell } from '@stashwise/market/present/present-row'
import type { TraderPriceView } from '@stashwise/market/view'
import type { Wanted } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'
import { findSubject, type ItemSubject } from './subject.ts'

export type ItemFigures = Pick<ItemSubject, 'link' | 'others'> & {
  category: string
  width: number
  height: number
  weightKg: number
  basePrice?: Roubles
  /** The cheapest trader's offer for money, with the loyalty level it needs. */
  buy?: TraderPriceView & { level: number }
  fleaBanned: boolean
  /** Player level to buy it on the flea market. */
  fleaLevel: number
  /** Quests and hideout levels that need it. */
  quests: number
  modules: number
}

/** What an item is and what for; undefined when nothing is called like that. */
export function itemFigures(wanted: Wanted, sources: ReplySources): ItemFigures | undefined {
  const subject = findSubject(sources, wanted)
  if (!subject) return undefined
  const { item, link, others, ordinal } = subject
  const { facts, prices } = sources.catalogue
  const [buy] = (prices.offers[ordinal]?.buyFrom ?? []).toSorted((a, b) => a.priceRoubles - b.priceRoubles)
  return {
    link,
    others,
    category: nameOf(facts, 'tag', item.category, sources.locale),
    width: item.width,
    height: item.height,
    weightKg: item.weightKg,
    ...(item.basePrice > 0 && { basePrice: item.basePrice }),
    ...(buy && { buy: { ...presentSell(facts, buy, sources.locale), level: buy.traderLevel } }),
    fleaBanned: item.fleaBanned,
    fleaLevel: fleaLevelOf(item, facts.rules),
    quests: new Set(facts.joins.questNeeds.get(item.uid)?.map(({ quest }) => quest)).size,
    modules: facts.joins.moduleNeeds.get(item.uid)?.length ?? 0,
  }
}
