import type { Locale } from '@stashwise/game/locale'
import type { Figure, Figures } from '@stashwise/loadouts/optimise/request'
import type { BuildStats } from '@stashwise/loadouts/stats'
import { formatMoney, formatMoneyShort } from '#app/kit/format.ts'
import { formatFigure, roundFigure } from '../figures/figures.ts'

const shown = {
  ergonomics: 'ergonomics',
  recoilVertical: 'recoilVertical',
  recoilHorizontal: 'recoilHorizontal',
  moa: 'moa',
  weight: 'weightKg',
} as const

/** To which side a figure is rounded so that a limit of what is shown can be met. */
export const solvable: Record<Figure, 'up' | 'down'> = {
  ergonomics: 'down',
  recoilVertical: 'up',
  recoilHorizontal: 'up',
  moa: 'up',
  weight: 'up',
  price: 'up',
}

type FormatOptions = {
  /** Money in short form. */
  isShort?: boolean
  /** To which side decimals are cut, for a limit that must not be missed; the nearest without. */
  round?: 'up' | 'down'
}

/** A figure the optimiser judges by, as the page writes it. */
export function formatGoal(figure: Figure, value: number, locale: Locale, { isShort = false, round }: FormatOptions = {}): string {
  if (figure === 'price') return isShort ? formatMoneyShort(value, locale) : formatMoney(value, locale)
  const id = shown[figure]
  return formatFigure(id, round === undefined ? value : roundFigure(id, value, round), locale)
}

/** The same figures of the build on the page. */
export const toFigures = (stats: BuildStats, price: number | undefined): Figures => ({
  ergonomics: stats.ergonomics,
  rawErgonomics: stats.rawErgonomics,
  recoilVertical: stats.recoilVertical,
  recoilHorizontal: stats.recoilHorizontal,
  moa: stats.moa ?? 0,
  weight: stats.weightKg,
  ...(price === undefined ? {} : { price }),
})
