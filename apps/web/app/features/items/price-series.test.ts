import { roubles } from '@stashwise/game/money'
import type { PricePoint } from '@stashwise/game/price'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandRuns, chartLines, joinPoints, priceBounds, rowSpan, summarise, thinned } from './price-series.ts'

const start = Date.UTC(2026, 7, 12)
const hour = 3_600_000
const week = (count: number): PricePoint[] =>
  Array.from({ length: count }, (_, i) => ({
    at: start + (i * 168 * hour) / count,
    average: roubles(300_000 + 20_000 * Math.sin(i / 9)),
    low: roubles(280_000 + (i % 7) * 1000),
    high: roubles(330_000 + (i % 5) * 1000),
    offers: 12,
  }))

describe('a price history', () => {
  test('a week is read as six-hour rows, a year as weekly ones', () => {
    expect(joinPoints(week(672), rowSpan(week(672)))).toHaveLength(28)
    const year = Array.from({ length: 365 }, (_, i) => ({ at: start + i * 24 * hour, average: roubles(300_000) }))
    expect(rowSpan(year)).toBe(7 * 24 * hour)
  })

  test('a row spans the lowest low to the highest high of its time', () => {
    const [row] = joinPoints(week(672), 168 * hour * 2)
    expect(row?.low).toBe(280_000)
    expect(row?.high).toBe(334_000)
    expect(row?.offers).toBe(12)
  })

  test('thinning keeps the newest point and never draws more than asked', () => {
    const thin = thinned(week(2016), 240)
    expect(thin.length).toBeLessThanOrEqual(240)
    expect(thin.at(-1)).toEqual(week(2016).at(-1))
  })

  test('a history without low and high keeps both absent', () => {
    const [row] = joinPoints([{ at: start, average: roubles(5) }], hour)
    expect(row).not.toHaveProperty('low')
    expect(row).not.toHaveProperty('offers')
  })

  test('the summary compares the newest average with the oldest', () => {
    const points = [
      { at: start, average: roubles(200_000) },
      { at: start + hour, average: roubles(250_000), low: roubles(190_000), high: roubles(260_000) },
    ]
    expect(summarise(points)).toEqual({ low: 200_000, high: 250_000, first: 200_000, last: 250_000, changePercent: 25 })
    expect(summarise([])).toBeUndefined()
  })

  test('there is a band only where both of its ends are known', () => {
    const points = week(84).map((point, i) => (i < 30 || i === 60 ? { ...point, high: undefined } : point)) as PricePoint[]
    expect(bandRuns(points).map(({ length }) => length)).toEqual([30, 23])
  })

  test('a few points with both ends are no band: their lows join the line of the others', () => {
    const points = week(84).map((point, i) => (i < 60 ? { ...point, high: undefined } : point)) as PricePoint[]
    const lines = chartLines(points)
    expect(bandRuns(points)).toEqual([])
    expect(lines).toMatchObject({ hasBand: false, loneLow: points.map(({ low }) => low) })
    expect(lines.high.every((high) => high === null)).toBe(true)
  })

  test('a high that is not shown does not set the scale', () => {
    const points = week(84).map((point, i) => ({
      ...point,
      ...(i % 4 === 0 ? { high: roubles(7_000_000) } : { high: undefined }),
    })) as PricePoint[]
    expect(priceBounds(points).max).toBeLessThan(330_000)
  })

  test('one mad offer does not set the scale, nor does a last price far from everything', () => {
    const points = week(84).map((point, i) => (i === 83 ? { ...point, high: roubles(3_000_000) } : point))
    expect(priceBounds(points).max).toBeLessThan(400_000)
    expect(priceBounds(points, 350_000).max).toBeGreaterThan(350_000)
    expect(priceBounds(points, 7_000_000).max).toBeLessThan(400_000)
    expect(priceBounds(points, 1000).min).toBeGreaterThan(200_000)
  })

  test('every average lies inside the bounds, and bounds have a height', () => {
    const point = fc.record({ at: fc.integer({ min: 0 }), average: fc.integer({ min: 1, max: 50_000_000 }).map(roubles) })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const { min, max } = priceBounds(points)
        expect(max).toBeGreaterThan(min)
        for (const { average } of points) expect(average >= min && average <= max).toBe(true)
        // The lines fill the chart: no side is empty for more than its air.
        const averages = points.map(({ average }) => average)
        const span = Math.max(...averages) - Math.min(...averages)
        if (span > 0) expect(max - min).toBeLessThan(span * 1.13)
      }),
    )
  })
})
