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

/** Part of a figure that it has to change by before a new rule fires. */
const usualStep = 0.05

/**
 * The threshold that a new rule about a figure begins with: one that is not reached yet, 5 % away, in three digits that are read at a glance. Undefined
 * without a figure.
 */
export function firstThreshold(kind: AlertKind, figure: number | undefined): number | undefined {
  if (thresholdOf[kind] === 'changes') return rangeOf(kind).least
  if (figure === undefined || thresholdOf[kind] === 'minutes') return figure
  const { least, most } = rangeOf(kind)
  const isBelow = kind === 'priceBelow'
  const wanted = figure * (isBelow ? 1 - usualStep : 1 + usualStep)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(wanted)))) - 2)
  const round = isBelow ? Math.floor : Math.ceil
  const first = round(wanted / step) * step
  return Math.min(most, Math.max(least, isBelow ? first : Math.max(first, Math.floor(figure) + 1)))
}

/** Kinds that depend on prices or imports: on a simulated market they wait. */
export const needsPrices = (kind: AlertKind): boolean => kind !== 'restock' && kind !== 'craftDone'
