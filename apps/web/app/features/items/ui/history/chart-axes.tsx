import type { HistoryRange } from '@stashwise/game/price'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMoneyShort, formatTick } from '#app/kit/format.ts'
import { PlotAxes } from '#app/kit/plot-axes.tsx'
import { roundTicks } from '#app/kit/round-ticks.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame } from '#app/site/frame.tsx'
import type { Bounds } from '../../price-series.ts'
import { isMinor, timeTicks } from './chart-axis.ts'

type ChartAxesProps = { from: number; to: number; bounds: Bounds; range: HistoryRange; level: number | undefined; children: ReactNode }

/** Grid, labels and the level of the last price around the lines, the same in the server's page and in the live chart. */
export function ChartAxes({ from, to, bounds: { min, max }, range, level, children }: ChartAxesProps) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
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
