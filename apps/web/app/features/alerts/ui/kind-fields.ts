import { type AlertKind, maxCraftMinutes } from '@stashwise/accounts/alerts'

/** What a kind of rule is about. */
export const subjectOf: Record<AlertKind, 'item' | 'recipe' | 'trader' | 'none'> = {
  priceAbove: 'item',
  priceBelow: 'item',
  slotAbove: 'item',
  craftProfit: 'recipe',
  barterProfit: 'recipe',
  restock: 'trader',
  craftDone: 'recipe',
  changes: 'none',
}

/** What its threshold counts; undefined for a kind without one. */
export const thresholdOf: Record<AlertKind, 'price' | 'slot' | 'profit' | 'minutes' | 'changes' | undefined> = {
  priceAbove: 'price',
  priceBelow: 'price',
  slotAbove: 'slot',
  craftProfit: 'profit',
  barterProfit: 'profit',
  restock: undefined,
  craftDone: 'minutes',
  changes: 'changes',
}

const mostRoubles = 1_000_000_000

/** The thresholds that can be entered. A profit below 0 is none that a player waits for. */
export function rangeOf(kind: AlertKind): { least: number; most: number } {
  if (kind === 'craftDone') return { least: 1, most: maxCraftMinutes }
  return { least: kind === 'craftProfit' || kind === 'barterProfit' ? 0 : 1, most: kind === 'changes' ? 100_000 : mostRoubles }
}
