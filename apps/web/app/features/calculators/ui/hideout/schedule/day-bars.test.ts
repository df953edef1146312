import { expect, test } from 'vitest'
import { labelledLogins, listBars, listFills } from './day-bars.ts'

const step = (start: number, ready: number, collect: number) => ({ craft: 'salewa', start, ready, collect })
const lane = (periodDays: number, ...steps: ReturnType<typeof step>[]) => ({ module: 0, steps, periodDays, perDay: 1, idleMinutes: 0 })

test('a craft over midnight has a bar at both edges, with its name on the wider one', () => {
  const [bars] = listBars(lane(1, step(480, 600, 1080), step(1320, 1500, 1920)))
  expect(bars).toMatchObject([
    { from: 0, ready: 60, to: 480, isContinued: true, goesOn: false, isNamed: true },
    { from: 480, ready: 600, to: 1080, isContinued: false, goesOn: false, isNamed: true },
    { from: 1320, ready: 1440, to: 1440, isContinued: false, goesOn: true, isNamed: false },
  ])
})

test('a craft of two days fills the second one from its left edge', () => {
  const days = listBars(lane(2, step(480, 2000, 2880 + 480)))
  expect(days.map((bars) => bars.map(({ from, ready, to }) => [from, ready, to]))).toEqual([
    [
      [0, 0, 480],
      [480, 1440, 1440],
    ],
    [[0, 560, 1440]],
  ])
})

test('a craft collected at midnight has nothing on the next day', () => {
  expect(listBars(lane(1, step(600, 1000, 1440)))[0]).toHaveLength(1)
})

test('the farm fills from login to login and stands still when it is full', () => {
  expect(listFills([480, 1200], { fillMinutes: 600 })).toEqual([
    { from: -240, fullAt: 360, to: 480, level: 1 },
    { from: 480, fullAt: 1080, to: 1200, level: 1 },
    { from: 1200, fullAt: 1800, to: 1920, level: 1 },
  ])
  expect(listFills([480], { fillMinutes: 2400 })[1]).toEqual({ from: 480, fullAt: 1920, to: 1920, level: 0.6 })
})

test('logins close to each other share a label', () => {
  expect([...labelledLogins([480, 490, 600], 60)]).toEqual([480, 600])
})
