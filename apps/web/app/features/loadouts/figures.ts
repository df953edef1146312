import type { Locale } from '@stashwise/game/locale'
import type { BuildStats } from '@stashwise/loadouts/stats'
import { formatDecimal } from '#app/kit/format.ts'

/** Figures of a build in the order they are listed. Fire modes are words and listed by themselves. */
export const figureIds = [
  'ergonomics',
  'recoilVertical',
  'recoilHorizontal',
  'moa',
  'weightKg',
  'velocity',
  'effectiveDistance',
  'sightingRange',
  'fireRate',
  'capacity',
  'overweight',
  'armStaminaSeconds',
] as const
export type FigureId = (typeof figureIds)[number]

/** Figures with a unit behind them. */
const measured = ['moa', 'weightKg', 'velocity', 'effectiveDistance', 'sightingRange', 'fireRate', 'capacity', 'armStaminaSeconds'] as const
export type MeasuredId = (typeof measured)[number]
export const isMeasured = (id: FigureId): id is MeasuredId => measured.some((one) => one === id)

type Figure = {
  /** Which way is better; absent where neither is. */
  better?: 'more' | 'less'
  /** Decimals that are shown: smaller changes are none. */
  digits: number
}

const figures: Record<FigureId, Figure> = {
  ergonomics: { better: 'more', digits: 1 },
  recoilVertical: { better: 'less', digits: 0 },
  recoilHorizontal: { better: 'less', digits: 0 },
  moa: { better: 'less', digits: 2 },
  weightKg: { better: 'less', digits: 2 },
  velocity: { better: 'more', digits: 0 },
  effectiveDistance: { better: 'more', digits: 0 },
  sightingRange: { better: 'more', digits: 0 },
  fireRate: { digits: 0 },
  capacity: { better: 'more', digits: 0 },
  overweight: { better: 'more', digits: 1 },
  armStaminaSeconds: { better: 'more', digits: 1 },
}

/** Figures that a round changes. */
const loadedIds = ['recoilVertical', 'recoilHorizontal', 'moa'] as const
type LoadedId = (typeof loadedIds)[number]
type LoadedStats = Pick<BuildStats, LoadedId | 'loaded'>

export type LoadedFigures = Partial<Record<LoadedId, number>>

/** What figures are with the round that is loaded; only those of which players see another one than without it. */
export const loadedFigures = (stats: LoadedStats): LoadedFigures =>
  Object.fromEntries(
    loadedIds.flatMap((id) => {
      const loaded = loadedFigure(id, stats)
      return loaded === undefined ? [] : [[id, loaded] as const]
    }),
  )

/** One of {@link loadedFigures}. */
export function loadedFigure(id: FigureId, stats: LoadedStats): number | undefined {
  if (id !== 'recoilVertical' && id !== 'recoilHorizontal' && id !== 'moa') return undefined
  const [bare, loaded] = [stats[id], stats.loaded?.[id]]
  const { digits } = figures[id]
  return bare === undefined || loaded === undefined || bare.toFixed(digits) === loaded.toFixed(digits) ? undefined : loaded
}

/** How a change looks: better, worse, or neither. */
export type Trend = 'better' | 'worse' | 'even'

export type FigureChange = { id: FigureId; by: number; trend: Trend }

/** A value in steps of the decimals that are shown, as `Intl` rounds it: 1.005 is 1.01, though its binary form is a little less. */
export const shownSteps = (value: number, digits: number): number => Math.round(Number((value * 10 ** digits).toPrecision(12)))

/** By how much a figure differs from another one, both as they are written: 62 and 77 by 15, whatever their decimals. */
export const writtenDifference = (value: number, before: number, digits: number): number =>
  (shownSteps(value, digits) - shownSteps(before, digits)) / 10 ** digits

const changeBetween = (id: FigureId, before: number, after: number): FigureChange | undefined =>
  toChange(id, writtenDifference(after, before, figures[id].digits))

/** A change as players see it; undefined where it rounds to nothing. */
export function toChange(id: FigureId, by: number): FigureChange | undefined {
  const { better, digits } = figures[id]
  const seen = Number(by.toFixed(digits))
  if (seen === 0) return undefined
  return { id, by: seen, trend: better === undefined ? 'even' : seen > 0 === (better === 'more') ? 'better' : 'worse' }
}

/** Figures that differ between two builds. */
export function compareStats(from: BuildStats, to: BuildStats): Map<FigureId, FigureChange> {
  const changes = figureIds.flatMap((id) => {
    const [before, after] = [from[id], to[id]]
    const change = before === undefined || after === undefined ? undefined : changeBetween(id, before, after)
    return change ? [[id, change] as const] : []
  })
  return new Map(changes)
}

/** Decimals that are shown of a figure. */
export const figureDigits = (id: FigureId): number => figures[id].digits

export const formatFigure = (id: FigureId, value: number, locale: Locale): string => formatDecimal(value, locale, figures[id].digits)

/** With its sign: `+3`, `−0.42`. */
export function formatChange({ id, by }: Pick<FigureChange, 'id' | 'by'>, locale: Locale): string {
  const figure = formatFigure(id, Math.abs(by), locale)
  return by < 0 ? `−${figure}` : `+${figure}`
}

/** The better of two values; undefined where they look the same or neither way is better. */
export function isBetter(id: FigureId, value: number, than: number): boolean {
  return changeBetween(id, than, value)?.trend === 'better'
}

/** Up or down to the decimals that are shown, or to more. What is a whole step but for rounding stays. */
export function roundFigure(id: FigureId, value: number, to: 'up' | 'down', digits = figures[id].digits): number {
  const step = 10 ** -digits
  const steps = value / step
  return (to === 'up' ? Math.ceil(steps - 1e-6) : Math.floor(steps + 1e-6)) * step
}
