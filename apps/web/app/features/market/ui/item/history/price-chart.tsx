import type { Locale } from '@stashwise/game/locale'
import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { useEffect, useEffectEvent, useRef } from 'react'
import uPlot from 'uplot'
import { formatMoneyShort } from '#app/kit/format.ts'
import { priceTicks, timeTicks } from './chart-axis.ts'
import styles from './price-chart.module.css'
import { priceBounds } from './price-series.ts'
import { shortDate } from './short-date.ts'

/** Space of the price labels right and the dates below, in pixels; static-chart.module.css has the same. */
const axis = { right: 72, bottom: 28 }

export type PriceChartProps = {
  points: readonly PricePoint[]
  range: HistoryRange
  locale: Locale
  /** Index of the point under the crosshair; absent: none. */
  active: number | undefined
  onActive: (index: number | undefined) => void
}

/** The live chart: average line, band from low to high, crosshair. Its words are in the panel around it. */
export function PriceChart({ points, range, locale, active, onActive }: PriceChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const report = useEffectEvent((index: number | undefined) => onActive(index))

  useEffect(() => {
    const element = host.current
    if (!element) return
    const draw = () => {
      chart.current?.destroy()
      chart.current = new uPlot(optionsFor(element, points, range, locale, report), columns(points), element)
    }
    draw()
    const resize = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && chart.current && (width !== chart.current.width || height !== chart.current.height))
        chart.current.setSize({ width, height })
    })
    resize.observe(element)
    const theme = matchMedia('(prefers-color-scheme: light)')
    theme.addEventListener('change', draw)
    return () => {
      theme.removeEventListener('change', draw)
      resize.disconnect()
      chart.current?.destroy()
      chart.current = undefined
    }
  }, [points, range, locale])

  useEffect(() => {
    const plot = chart.current
    const point = active === undefined ? undefined : points[active]
    if (!plot || plot.cursor.idx === (active ?? null)) return
    if (!point) plot.setCursor({ left: -10, top: -10 }, false)
    else plot.setCursor({ left: plot.valToPos(point.at / 1000, 'x'), top: plot.valToPos(point.average, 'y') }, false)
  }, [active, points])

  return <div ref={host} className={styles.chart} aria-hidden="true" />
}

const columns = (points: readonly PricePoint[]): uPlot.AlignedData => [
  points.map((point) => point.at / 1000),
  points.map((point) => point.average),
  points.map((point) => point.low ?? point.average),
  points.map((point) => point.high ?? point.average),
]

function optionsFor(
  element: HTMLElement,
  points: readonly PricePoint[],
  range: HistoryRange,
  locale: Locale,
  report: (index: number | undefined) => void,
): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const { min, max } = priceBounds(points)
  const font = `12px ${style.fontFamily}`
  const line = colour('--accent')
  const grid = { stroke: colour('--line'), width: 1 }
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    scales: { x: { time: true }, y: { range: () => [min, max] } },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 8, width: 2, show: (plot, series) => crosshairPoint(plot, series) },
    },
    hooks: {
      setCursor: [(plot) => report(plot.cursor.left === undefined || plot.cursor.left < 0 ? undefined : (plot.cursor.idx ?? undefined))],
      ready: [followTouch],
    },
    axes: [
      {
        font,
        size: axis.bottom,
        gap: 8,
        stroke: colour('--text-dim'),
        grid: { show: false },
        ticks: { show: false },
        splits: (plot, _axis, from, to) => timeTicks(from, to, plot.width - axis.right, range),
        values: (_plot, splits) => splits.map((at) => shortDate(at * 1000)),
      },
      {
        font,
        side: 1,
        size: axis.right,
        gap: 8,
        stroke: colour('--text-dim'),
        grid,
        ticks: { show: false },
        splits: (plot) => priceTicks(min, max, plot.height - axis.bottom),
        values: (_plot, splits) => splits.map((price) => formatMoneyShort(price, locale)),
      },
    ],
    series: [{}, { stroke: line, width: 2, points: { show: points.length < 3 } }, hidden, hidden],
    bands: [{ series: [3, 2], fill: `color-mix(in srgb, ${line} 18%, transparent)` }],
  }
}

const hidden: uPlot.Series = { stroke: 'transparent', width: 0, points: { show: false } }

/** Only the average has a dot on the crosshair. */
function crosshairPoint(plot: uPlot, series: number): HTMLElement {
  const dot = document.createElement('div')
  if (series !== 1) dot.style.display = 'none'
  dot.style.pointerEvents = 'none'
  plot.over.append(dot)
  return dot
}

/** A finger drawn over the chart moves the crosshair; scrolling up and down stays the page's. */
function followTouch(plot: uPlot) {
  plot.over.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') return
    const box = plot.over.getBoundingClientRect()
    plot.setCursor({ left: Math.min(Math.max(event.clientX - box.left, 0), box.width), top: box.height / 2 })
  })
}
