import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatDateTime, formatMoney, formatNumber, formatPercent } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import styles from './chart-box.module.css'
import type { PriceChartProps } from './price-chart.tsx'
import { summarise } from './price-series.ts'
import { StaticChart } from './static-chart.tsx'

/** The live chart; the static one stays when its code does not arrive. */
const PriceChart = lazy(async (): Promise<{ default: ComponentType<PriceChartProps> }> => {
  try {
    return { default: (await import('./price-chart.tsx')).PriceChart }
  } catch (error) {
    console.warn('The live chart could not be loaded', error)
    return { default: StaticChart }
  }
})

/** Chart with its crosshair readout. The arrow keys move the crosshair; a screen reader hears the point, and the summary before. */
export function ChartBox({ name, points, range }: { name: string; points: readonly PricePoint[]; range: HistoryRange }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const isHydrated = useHydrated()
  const [active, setActive] = useState<number>()
  const point = active === undefined ? undefined : points[active]
  const still = <StaticChart points={points} />
  const summary = summarise(points)
  const move = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active, points.length)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setActive(next)
  }
  const spoken = point
    ? t('item.history.point', {
        at: formatDateTime(point.at, locale),
        average: formatMoney(point.average, locale),
        ...band(point, (value) => formatMoney(value, locale)),
      })
    : t('item.history.noPoint')
  return (
    <div className={styles.chart}>
      <p className={styles.summary}>
        {summary === undefined
          ? null
          : t(`item.history.summary.${range}`, {
              name,
              low: formatMoney(summary.low, locale),
              high: formatMoney(summary.high, locale),
              change: formatPercent(summary.changePercent, locale),
            })}
      </p>
      <Readout point={point} />
      <div
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={t('item.history.chart', { name })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={active ?? points.length - 1}
        aria-valuetext={isHydrated ? spoken : undefined}
        onKeyDown={move}
        onBlur={() => setActive(undefined)}
      >
        {isHydrated ? (
          <Suspense fallback={still}>
            <PriceChart points={points} range={range} locale={locale} active={active} onActive={setActive} />
          </Suspense>
        ) : (
          still
        )}
      </div>
    </div>
  )
}

function band(point: PricePoint, format: (value: number) => string) {
  return { low: format(point.low ?? point.average), high: format(point.high ?? point.average) }
}

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

/** Figures under the crosshair; the line keeps its place when there is none. */
function Readout({ point }: { point: PricePoint | undefined }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  if (!point)
    return (
      <div className={styles.readout}>
        <span className={styles.legend}>{t('item.history.average')}</span>
        <span className={styles.legend} data-band="">
          {t('item.history.band')}
        </span>
      </div>
    )
  return (
    <div className={styles.readout} aria-hidden="true">
      <span>{formatDateTime(point.at, locale)}</span>
      <strong>
        <Money value={point.average} />
      </strong>
      {point.low === undefined || point.high === undefined ? null : (
        <span>
          {formatNumber(point.low, locale)}–{formatMoney(point.high, locale)}
        </span>
      )}
      {point.offers === undefined ? null : <span className={styles.offers}>{t('item.offers', { count: point.offers })}</span>}
    </div>
  )
}
