import type { PricePoint } from '@stashwise/game/price'
import { useEffect, useEffectEvent, useRef } from 'react'
import uPlot from 'uplot'
import { type Bounds, chartLines } from '../../price-series.ts'
import styles from './price-chart.module.css'

export type PriceChartProps = {
  points: readonly PricePoint[]
  bounds: Bounds
  /** Index of the point under the crosshair; absent: none. */
  active: number | undefined
  onActive: (index: number | undefined) => void
}

/** The live lines: average, band from low to high, crosshair. Axes and words are in the box around them. */
export function PriceChart({ points, bounds, active, onActive }: PriceChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const report = useEffectEvent((index: number | undefined) => onActive(index))

  useEffect(() => {
    const element = host.current
    if (!element) return
    const draw = () => {
      chart.current?.destroy()
      chart.current = new uPlot(optionsFor(element, points, bounds, report), columns(points), element)
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
  }, [points, bounds])

  useEffect(() => {
    const plot = chart.current
    const point = active === undefined ? undefined : points[active]
    if (!plot || plot.cursor.idx === (active ?? null)) return
    if (!point) plot.setCursor({ left: -10, top: -10 }, false)
    else plot.setCursor({ left: plot.valToPos(point.at / 1000, 'x'), top: plot.valToPos(point.average, 'y') }, false)
  }, [active, points])

  return <div ref={host} className={styles.chart} aria-hidden="true" />
}

function columns(points: readonly PricePoint[]): uPlot.AlignedData {
  const { average, low, high, loneLow } = chartLines(points)
  return [points.map((point) => point.at / 1000), average, low, high, loneLow]
}

function optionsFor(
  element: HTMLElement,
  points: readonly PricePoint[],
  { min, max }: Bounds,
  report: (index: number | undefined) => void,
): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const line = colour('--accent')
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [0, 0, 0, 0],
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
    axes: [{ show: false }, { show: false }],
    series: [
      {},
      { stroke: line, width: 2, points: { show: points.length < 3 } },
      hidden,
      hidden,
      { stroke: `color-mix(in srgb, ${line} 50%, transparent)`, width: 1, points: { show: false } },
    ],
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
