import type { Locale } from '@stashwise/game/locale'
import { pick } from '@stashwise/game/objects'
import type { Figure, Figures } from '@stashwise/loadouts/optimise/request'
import type { BuildStats } from '@stashwise/loadouts/stats'
import { type FigureId, figureDigits, roundFigure, writtenDifference } from '#app/features/loadouts/figures.ts'
import { formatDecimal, formatMoney, formatMoneyShort } from '#app/kit/format.ts'

const shown = {
  ergonomics: 'ergonomics',
  recoilVertical: 'recoilVertical',
  recoilHorizontal: 'recoilHorizontal',
  recoilSum: 'recoilVertical',
  moa: 'moa',
  weight: 'weightKg',
} as const

/** The build's own figure, where it is one: a sum and a price are not. */
export const figureIdOf = (figure: Figure): FigureId | undefined =>
  figure === 'price' || figure === 'recoilSum' ? undefined : shown[figure]

/** To which side a figure is rounded so that a limit of what is shown can be met. */
export const solvable: Record<Figure, 'up' | 'down'> = {
  ergonomics: 'down',
  recoilVertical: 'up',
  recoilHorizontal: 'up',
  recoilSum: 'up',
  moa: 'up',
  weight: 'up',
  price: 'up',
}

type FormatOptions = {
  /** Money in short form. */
  isShort?: boolean
  /** To which side decimals are cut, for a limit that must not be missed; the nearest without. */
  round?: 'up' | 'down'
  /** More decimals than the page usually shows; not of money. */
  digits?: number
}

/** A figure the optimiser judges by, as the page writes it. */
export function formatGoal(
  figure: Figure,
  value: number,
  locale: Locale,
  { isShort = false, round, digits = 0 }: FormatOptions = {},
): string {
  if (figure === 'price') return isShort ? formatMoneyShort(value, locale) : formatMoney(value, locale)
  const id = shown[figure]
  const decimals = Math.max(digits, figureDigits(id))
  return formatDecimal(round === undefined ? value : roundFigure(id, value, round, decimals), locale, decimals)
}

/** By how much a figure differs from another one, both as they are written. */
export const writtenChange = (figure: Figure, value: number, before: number): number =>
  writtenDifference(value, before, figure === 'price' ? 0 : figureDigits(shown[figure]))

/** The same figures of the build on the page, with a full magazine or without rounds. */
export const toFigures = (stats: BuildStats, price: number | undefined, isUnloaded = false): Figures => ({
  ...pick(stats, ['ergonomics', 'rawErgonomics', 'recoilVertical', 'recoilHorizontal']),
  recoilSum: stats.recoilVertical + stats.recoilHorizontal,
  moa: stats.moa ?? 0,
  weight: isUnloaded ? stats.emptyWeightKg : stats.weightKg,
  ...(price === undefined ? {} : { price }),
})

/** Decimals that make the values of a list distinct, two at most: whole figures can hide which of two points is better. */
export function tellingDigits(figure: Figure, values: readonly number[], locale: Locale): number {
  const different = new Set(values.map((value) => value.toFixed(3))).size
  const seen = (digits: number) =>
    new Set(values.map((value) => formatGoal(figure, value, locale, { round: solvable[figure], digits }))).size
  return [0, 1].find((digits) => seen(digits) >= different) ?? 2
}
