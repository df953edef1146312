import { dayMs } from '@stashwise/game/day'
import type { HistoryRange } from '@stashwise/game/price'
import type { ReactNode } from 'react'
import { formatMoney, formatMoneyShort, formatTick } from '#app/kit/format.ts'
import { PlotAxes } from '#app/kit/plot-axes.tsx'
import { roundTicks } from '#app/kit/round-ticks.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { Bounds } from '../../price-series.ts'

type ChartAxesProps = { from: number; to: number; bounds: Bounds; range: HistoryRange; level: number | undefined; children: ReactNode }

/** Grid, labels and the level of the last price around the lines, the same in the server's page and in the live chart. */
export function ChartAxes({ from, to, bounds: { min, max }, range, level, children }: ChartAxesProps) {
  const { t, locale } = useTexts('item')
  // The server does not know the visitor's time zone.
  const isUtc = !useHydrated()
  const topOf = (price: number) => (max - price) / (max - min)
  const shownLevel = level === undefined || level < min || level > max ? undefined : level
  /** A label that would touch the one of the last price is left out. */
  const isFree = (price: number) => shownLevel === undefined || Math.abs(price - shownLevel) > (max - min) * 0.06
  return (
    <PlotAxes
      rows={roundTicks(min, max).map((price) => ({
        key: price,
        at: topOf(price),
        label: isFree(price) ? formatMoneyShort(price, locale) : undefined,
      }))}
      columns={timeTicks(from, to, { isUtc }).map((at, index) => ({
        key: at,
        at: (at - from) / (to - from),
        label: formatTick(at, locale, { hasYears: range === '1y' || range === 'all', timeZone: isUtc ? 'UTC' : undefined }),
        isMinor: isMinor(index, range),
      }))}
      level={
        shownLevel === undefined
          ? undefined
          : {
              at: topOf(shownLevel),
              label: formatMoneyShort(shownLevel, locale),
              title: t('price.lastIs', { price: formatMoney(shownLevel, locale) }),
            }
      }
    >
      {children}
    </PlotAxes>
  )
}

/** Labels that fit the narrowest desktop chart; phones show every other one. */
const maxDates = 8

type Calendar = { startOfNextDay(at: number): Date; startOfNextMonth(at: number): Date; addDays(date: Date, days: number): Date }

/** Days begin in the visitor's time zone; in UTC where that is unknown, as on the server. */
const localCalendar: Calendar = {
  startOfNextDay: (at) => new Date(new Date(at).setHours(24, 0, 0, 0)),
  startOfNextMonth: (at) => new Date(new Date(at).getFullYear(), new Date(at).getMonth() + 1, 1),
  addDays: (date, days) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days),
}
const utcCalendar: Calendar = {
  startOfNextDay: (at) => new Date(new Date(at).setUTCHours(24, 0, 0, 0)),
  startOfNextMonth: (at) => new Date(Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1, 1)),
  addDays: (date, days) => new Date(date.getTime() + days * dayMs),
}

/** Instants of the time axis: midnights, or firsts of months over long spans. At most eight, none so far left that its label is cut. */
function timeTicks(from: number, to: number, { isUtc = false }: { isUtc?: boolean } = {}): number[] {
  const calendar = isUtc ? utcCalendar : localCalendar
  const days = (to - from) / dayMs
  const isLong = days / maxDates > 20
  const step = Math.max(1, Math.ceil(isLong ? days / 30.4 / maxDates : days / maxDates))
  const ticks: number[] = []
  for (let date = isLong ? calendar.startOfNextMonth(from) : calendar.startOfNextDay(from); date.getTime() <= to; ) {
    ticks.push(date.getTime())
    if (!isLong) date = calendar.addDays(date, step)
    else for (let month = 0; month < step; month++) date = calendar.startOfNextMonth(date.getTime())
  }
  return ticks.filter((at) => at - from >= (to - from) * 0.04)
}

/** True where two labels of a range would not fit beside each other on a phone: every other one is hidden there. */
const isMinor = (index: number, range: HistoryRange): boolean => index % (range === '7d' ? 2 : 3) !== 0
