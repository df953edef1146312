import type { Economy, ItemIndex } from '../economy.ts'
import type { CashWay } from './cash.ts'
import type { Maker } from './cost-graph.ts'

/** What is left of limited offers and barters until the next reset, by {@link offerKey} and {@link barterKey}; absent: all of it. */
export type Limits = ReadonlyMap<string, number>

const offerKey = (item: ItemIndex, trader: number, level: number) => `offer:${item}:${trader}:${level}`
const barterKey = (id: string) => `barter:${id}`

/** A limit: what it is counted by, and how much of it there is. Money has none. */
export type Limit = { key: string; limit: number }

/** What limits buying an item this way. */
export function cashLimit({ offer }: CashWay, item: ItemIndex, { items }: Economy): Limit | undefined {
  if (offer?.limit === undefined) return undefined
  const role = items[item]?.role
  if (role === 'currency' || role === 'roubles') return undefined
  return { key: offerKey(item, offer.trader, offer.level), limit: offer.limit }
}

/** What limits the runs of a recipe: only barters are counted. */
export const runLimit = ({ kind, recipe }: Maker): Limit | undefined =>
  kind === 'barter' && recipe.limit !== undefined ? { key: barterKey(recipe.id), limit: recipe.limit } : undefined

export const leftOf = (limits: Limits, limit: Limit | undefined): number =>
  limit === undefined ? Infinity : Math.max(0, limits.get(limit.key) ?? limit.limit)

/** The limits with some used. */
export const without = (limits: Limits, limit: Limit | undefined, taken: number): Limits =>
  limit === undefined || taken === 0 ? limits : new Map(limits).set(limit.key, leftOf(limits, limit) - taken)
