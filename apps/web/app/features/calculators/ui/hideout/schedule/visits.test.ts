import { scheduleDay } from '@stashwise/calculators/hideout/schedule'
import { expect, test } from 'vitest'
import { listVisits } from './visits.ts'

const logins = [480, 1080, 1320]
const quick = { id: 'quick', seconds: 8_000, profit: 40_000 }

test('each login says what to take out and what to start, the best module first', () => {
  const night = { id: 'night', seconds: 36_000, profit: 500_000 }
  const schedule = scheduleDay({
    logins,
    modules: [
      { module: 3, crafts: [quick] },
      { module: 5, crafts: [night] },
    ],
    fuelPerHour: 0,
  })
  expect(listVisits(schedule)[0]).toEqual({
    minute: 480,
    tasks: [
      { module: 5, lane: 1, day: 1, of: 1, collect: 'night', start: 'night', ready: { minute: 1080, days: 0 } },
      { module: 3, lane: 0, day: 1, of: 1, collect: 'quick', start: 'quick', ready: { minute: 614, days: 0 } },
    ],
  })
  expect(listVisits(schedule)[2]?.tasks[0]).toMatchObject({ start: 'quick', ready: { minute: 14, days: 1 } })
})

test('of a plan over two days each line says its day', () => {
  const schedule = scheduleDay({
    logins: [480, 1380],
    modules: [
      {
        module: 1,
        crafts: [
          { ...quick, profit: 50_000 },
          { id: 'long', seconds: 136_800, profit: 180_000 },
        ],
      },
    ],
    fuelPerHour: 0,
  })
  const tasks = listVisits(schedule).flatMap((visit) =>
    visit.tasks.map((task) => [visit.minute, task.day, task.of, task.collect, task.start]),
  )
  expect(tasks).toEqual([
    [480, 1, 2, 'quick', 'long'],
    [1380, 2, 2, 'long', 'quick'],
  ])
})

test('a login without a task stays in the list', () => {
  const long = { id: 'long', seconds: 80_000, profit: 180_000 }
  const visits = listVisits(scheduleDay({ logins, modules: [{ module: 1, crafts: [long] }], fuelPerHour: 0 }))
  expect(visits.map((visit) => visit.tasks.length)).toEqual([1, 0, 0])
})
