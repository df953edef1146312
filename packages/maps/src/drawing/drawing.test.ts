import type { MapSlug } from '@stashwise/game/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLayer } from '../layers/vector-layer.ts'
import { findProjection } from '../projections.ts'
import { aMap } from '../testing/a-map.ts'
import { blockPath, blocksOf } from './built-up.ts'
import { contourLines } from './contour-lines.ts'
import type { MapDrawing, Steps } from './drawing.ts'
import { fieldOf } from './field.ts'
import { groundPoints, heightField } from './heights.ts'
import { simplified, smoothPath } from './path.ts'
import { toDrawing } from './to-drawing.ts'

const grid = { columns: 41, rows: 41, cell: 1, x0: 0, y0: 0 }
const hill = fieldOf(grid, (column, row) => 20 - Math.hypot(column - 20, row - 20))
const units = { scale: 10, x: 0, y: 0 }

function run<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('contours', () => {
  test('of a round hill are rings at their height', () => {
    const [ring, ...others] = contourLines(hill, 10, false)
    expect(others).toEqual([])
    expect(ring?.isRing).toBe(true)
    for (let i = 0; i < (ring?.points.length ?? 0); i += 2)
      expect(Math.hypot((ring?.points[i] ?? 0) - 20, (ring?.points[i + 1] ?? 0) - 20)).toBeCloseTo(10, 1)
  })
  test('that leave the sheet are open, areas are closed at its edge', () => {
    expect(contourLines(hill, -2, false).every(({ isRing }) => isRing)).toBe(false)
    expect(contourLines(hill, -2, true).every(({ isRing }) => isRing)).toBe(true)
    expect(contourLines(hill, -100, true)).toHaveLength(1)
  })
  test('pass every side of a cell once, whatever the ground', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 36, maxLength: 36 }), (heights) => {
        const field = fieldOf({ columns: 6, rows: 6, cell: 1, x0: 0, y0: 0 }, (column, row) => heights[row * 6 + column] ?? 0)
        const lines = contourLines(field, 1.5, true)
        expect(lines.every(({ isRing, points }) => isRing && points.length >= 6)).toBe(true)
      }),
    )
  })
})

test('a path has whole numbers and the few commands that every browser knows', () => {
  const d = smoothPath(contourLines(hill, 10, true), units, 0.2)
  expect(d).toMatch(/^M-?\d+ -?\d+q[-\d ]+t[-\d ]+z$/)
  expect(d.length).toBeLessThan(400)
})

test('a line without the points between its corners is still that line', () => {
  expect(simplified({ points: [0, 0, 1, 0, 2, 0.01, 3, 0, 4, 0, 4, 4], isRing: false }, 0.1).points).toEqual([0, 0, 4, 0, 4, 4])
})

test('ground between points has heights between theirs, and their slope', () => {
  const points = Array.from({ length: 25 }, (_none, i) => ({ x: (i % 5) * 10, y: Math.floor(i / 5) * 10, height: (i % 5) * 10 }))
  const field = run(heightField(points, grid, 2))
  for (const [column, height] of [
    [10, 10],
    [15, 15],
    [25, 25],
  ] as const)
    expect(field.values[20 * 41 + column]).toBeCloseTo(height, 0)
})

test('what lies on a roof or in a cellar is not the ground', () => {
  const yard = Array.from({ length: 16 }, (_none, i) => ({ x: (i % 4) * 5, y: Math.floor(i / 4) * 5, height: 1 }))
  const ground = groundPoints([...yard, { x: 7, y: 7, height: 12 }, { x: 13, y: 7, height: -9 }], 4, 3)
  expect(ground.every(({ height }) => height === 1)).toBe(true)
})

test('buildings are closed outlines around things that lie together', () => {
  const rules = { width: 40, height: 40, cell: 2, reach: 1, gap: 1, company: 3, within: 8 }
  const house = [
    { x: 11, y: 11 },
    { x: 13, y: 11 },
    { x: 13, y: 13 },
    { x: 11, y: 13 },
  ]
  expect(blockPath(run(blocksOf([...house, { x: 35, y: 35 }], rules)), units)).toBe('M80 80l80 0 0 80-80 0z')
  expect(blockPath(run(blocksOf([{ x: 35, y: 35 }], rules)), units)).toBe('')
})

describe('a map', () => {
  const places = Array.from({ length: 400 }, (_none, i) => ({ x: -300 + (i % 20) * 48, z: -250 + Math.floor(i / 20) * 24 }))
  const spawns = places.map(({ x, z }) => ({
    position: { x, y: 12 * Math.sin(x / 120) + z / 40, z },
    sides: ['scav'],
    categories: ['bot'],
  }))
  const projection = findProjection('customs')
  if (!projection) throw new Error('no projection')
  const drawing: MapDrawing = run(toDrawing(aMap({ spawns }), projection))
  const main = drawing.sheets.find(({ level }) => level === 'main')

  test('is the same each time it is computed', () => expect(run(toDrawing(aMap({ spawns }), projection))).toEqual(drawing))

  test('has its frame at its bounds', () => {
    expect(drawing.frame.x / drawing.unitsPerPoint).toBeCloseTo(1.83, 1)
    expect(drawing.frame.y / drawing.unitsPerPoint).toBeCloseTo(62.98, 1)
    expect(drawing.frame.width / drawing.unitsPerMetre).toBeCloseTo(1070, -1)
  })
  test('has contours at every interval, with heights on some, tints from low to high and shades', () => {
    const heights = main?.contours.map(({ height }) => height / drawing.interval) ?? []
    expect(heights.length).toBeGreaterThan(10)
    expect(heights.every(Number.isInteger)).toBe(true)
    expect(main?.heights.length).toBeGreaterThan(1)
    expect(main?.tints.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(main?.shades.length).toBeGreaterThan(2)
    expect(drawing.land).toMatch(/^M.*z$/)
  })
  test('has squares of 100 m with letters across and numbers down', () => {
    expect(drawing.grid).toMatchObject({ metres: 100 })
    expect(drawing.grid.columns.map(({ label }) => label).join('')).toBe('ABCDEFGHIJK')
    expect(drawing.grid.rows.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6'])
  })
  test('that has no known place is an empty sheet', () => {
    const empty = run(toDrawing(aMap(), projection))
    expect(empty.sheets).toMatchObject([{ level: 'main', built: [], spots: [] }])
    expect(empty.land).toBe('')
  })
  test('has the roads and buildings of its layer, as wide as they are', () => {
    const parsed = parseLayer('layer 1 customs\nroad width=10: 0 0, 100 0\ntrail: 0 0, 5 5\nbuilding levels=main,level2: 0 0, 10 0, 10 10')
    if (!parsed.ok) throw new Error('no layer')
    const { lines, sheets, unitsPerMetre } = run(toDrawing(aMap({ spawns }), projection, parsed.layer))
    expect(lines).toHaveLength(1)
    expect(lines?.[0]).toMatchObject({ kind: 'road', d: expect.stringMatching(/^M[-\d]+ [-\d]+l-?383 0$/) })
    expect(lines?.[0]?.width).toBeCloseTo(10 * unitsPerMetre, 0)
    const withHouse = sheets.filter(({ built }) => built.some(({ d }) => /^M-?\d+ -?\d+l-38 0 0 38z/.test(d)))
    expect(withHouse.map(({ level }) => level)).toEqual(['main', 'level2'])
  })
  test('has the outline of a large floor above the ground of which no house is known, with its courts, and none of a small one', () => {
    const mall = findProjection('interchange')
    if (!mall) throw new Error('no projection')
    const at = (x: number, y: number, z: number) => ({ position: { x, y, z }, sides: ['scav'], categories: ['bot'] })
    // 80 by 60 m around a court, and a kiosk.
    const rooms = Array.from({ length: 63 }, (_none, i) => [(i % 9) * 10, Math.floor(i / 9) * 10] as const)
    const around = rooms.filter(([x, z]) => x < 20 || x > 60 || z < 20 || z > 40)
    const floor = around.map(([x, z]) => at(x - 100, 27, z - 60))
    const of = (spawns: (typeof floor)[number][]) => {
      const { sheets, unitsPerMetre } = run(toDrawing(aMap({ slug: 'interchange' as MapSlug, spawns }), mall))
      const roofs = sheets.find(({ level }) => level === 'main')?.roofs
      return {
        roofs,
        side: /^M[-\d]+ [-\d]+l(\d+) 0 0 (\d+)/
          .exec(roofs ?? '')
          ?.slice(1)
          .map((units) => Number(units) / unitsPerMetre),
      }
    }
    const { roofs, side } = of([...floor, at(80, 27, 150)])
    expect(roofs?.match(/M/g)).toHaveLength(1)
    // Seven metres of wall and room around each thing, in squares of some metres.
    expect(side?.map((metres) => Math.round(metres / 10))).toEqual([10, 8])
    expect(of([at(80, 27, 150)]).roofs).toBeUndefined()
    expect(of(floor.map(({ position: { x, z } }) => at(x, 22, z))).roofs).toBeUndefined()
  })
  test('under a roof has floors and rooms, no terrain', () => {
    const lab = findProjection('lab')
    if (!lab) throw new Error('no projection')
    const loose = places.slice(0, 30).map((_place, i) => ({ position: { x: -150 - i, y: 1, z: -350 }, items: [] }))
    const { sheets } = run(toDrawing(aMap({ slug: 'lab' as MapSlug, loose }), lab))
    expect(sheets).toMatchObject([{ level: 'main', contours: [], tints: [], built: [{ density: 1 }, { density: 3 }] }])
  })
})
