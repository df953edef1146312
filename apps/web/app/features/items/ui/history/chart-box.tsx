import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { Money } from '#app/kit/money.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { type Bounds, chartLines, priceBounds, summarise } from '../../price-series.ts'
import { ChartAxes } from './chart-axes.tsx'
import styles from './chart-box.module.css'
import { ChartLines } from './chart-lines.tsx'

type ChartBoxProps = {
  name: string
  points: readonly PricePoint[]
  range: HistoryRange
  level: number | undefined
  /** The item's own change of the week, in percent; absent where less than a week is known. */
  change7d: number | undefined
}

/** Chart with its crosshair readout. `level`: the last price, marked across it. The arrow keys move the crosshair; a screen reader hears the point, and the summary before. */
export function ChartBox({ name, points, range, level, change7d }: ChartBoxProps) {
  const { t, format } = useTexts('item')
  const isHydrated = useHydrated()
  const [active, setActive] = useState<number>()
  const point = active === undefined ? undefined : points[active]
  const bounds = useMemo(() => priceBounds(points, level), [points, level])
  const from = points[0]?.at ?? 0
  const to = points.at(-1)?.at ?? 1
  const summary = summarise(points)
  // The week has one change, that of the item's prices: the chart's first point is not a week old to the minute, and no average of a day.
  const change = range === '7d' ? change7d : summary?.changePercent
  const move = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active, points.length)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setActive(next)
  }
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setActive(nearestPoint(points, from + ((clientX - left) / width) * (to - from)))
  }
  const spoken = point
    ? t(point.low === undefined || point.high === undefined ? 'history.pointAverage' : 'history.point', {
        at: format.dateTime(point.at),
        average: format.money(point.average),
        low: format.money(point.low ?? point.average),
        high: format.money(point.high ?? point.average),
      })
    : t('history.noPoint')
  return (
    <div className={styles.chart}>
      <p className={styles.summary}>
        {summary === undefined
          ? null
          : t(change === undefined ? 'history.summary.short' : `history.summary.${range}`, {
              name,
              low: format.money(summary.low),
              high: format.money(summary.high),
              change: change === undefined ? '' : format.percent(change),
            })}
      </p>
      <Readout point={point} legend={legendOf(points, bounds, level)} />
      <div
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={t('history.chart', { name })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={active ?? points.length - 1}
        aria-valuetext={isHydrated ? spoken : undefined}
        onKeyDown={move}
        onBlur={() => setActive(undefined)}
      >
        <ChartAxes from={from} to={to} bounds={bounds} range={range} level={level}>
          <div
            className={styles.plot}
            onPointerMove={follow}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(undefined)}
            aria-hidden="true"
          >
            <ChartLines points={points} bounds={bounds} />
            {point ? (
              <div className={styles.crosshair} style={{ left: percent((point.at - from) / (to - from)) }}>
                <span className={styles.dot} style={{ top: percent((bounds.max - point.average) / (bounds.max - bounds.min)) }} />
              </div>
            ) : null}
          </div>
        </ChartAxes>
      </div>
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const nearestPoint = (points: readonly PricePoint[], at: number): number =>
  points.reduce((best, point, index) => (Math.abs(point.at - at) < Math.abs((points[best]?.at ?? 0) - at) ? index : best), 0)

/** Index the key leads to; undefined for keys that do not move the crosshair, and to put it away. */
function nextPoint(key: string, active: number | undefined, count: number): number | undefined {
  const last = count - 1
  const from = active ?? last + 1
  const page = Math.max(1, Math.round(count / 10))
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: Math.min(from, last) + 1,
    ArrowUp: Math.min(from, last) + 1,
    PageDown: from - page,
    PageUp: from + page,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last)
}

type Line = 'average' | 'band' | 'lowest' | 'last'

/** The lines that the chart shows. */
function legendOf(points: readonly PricePoint[], { min, max }: Bounds, level: number | undefined): Line[] {
  const { hasBand, loneLow } = chartLines(points)
  const hasLows = loneLow.filter((low) => low !== null).length > 1
  const hasLevel = level !== undefined && level >= min && level <= max
  return [
    'average',
    ...(hasBand ? (['band'] as const) : []),
    ...(hasLows ? (['lowest'] as const) : []),
    ...(hasLevel ? (['last'] as const) : []),
  ]
}

/** Figures under the crosshair; the line keeps its place when there is none. */
function Readout({ point, legend }: { point: PricePoint | undefined; legend: readonly Line[] }) {
  const { t, format } = useTexts('item')
  if (!point)
    return (
      <div className={styles.readout}>
        {legend.map((line) => (
          <span key={line} className={styles.legend} data-line={line}>
            {t(`history.line.${line}`)}
          </span>
        ))}
      </div>
    )
  return (
    <div className={styles.readout} aria-hidden="true">
      <span>{format.dateTime(point.at)}</span>
      <strong>
        <Money value={point.average} />
      </strong>
      {point.low === undefined || point.high === undefined ? null : (
        <span>
          {format.number(point.low)}–{format.money(point.high)}
        </span>
      )}
      {point.offers === undefined ? null : <span className={styles.offers}>{t('offers', { count: point.offers })}</span>}
    </div>
  )
}
