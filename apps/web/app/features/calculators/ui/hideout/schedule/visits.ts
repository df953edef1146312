import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import { minutesOfDay, type ScheduleLane, type ScheduleStep } from '@stashwise/calculators/hideout/schedule-lane'

/** What to do in one module at one login. */
export type VisitTask = {
  module: number
  /** Place of the lane in the schedule. */
  lane: number
  /** Day of the lane's period, from 1, and its length; the same every day when that is 1. */
  day: number
  of: number
  collect?: string
  start?: string
  /** When what is started will be ready: minute of its day, and days from now. */
  ready?: { minute: number; days: number }
}

export type Visit = { minute: number; tasks: VisitTask[] }

/** What a player does at each login, modules that earn more first. */
export function listVisits({ logins, lanes }: Pick<DaySchedule, 'logins' | 'lanes'>): Visit[] {
  const tasks = lanes
    .map((lane, index) => ({ lane, index }))
    .sort((a, b) => b.lane.perDay - a.lane.perDay)
    .flatMap(({ lane, index }) => listTasks(lane, index))
  return logins.map((minute) => ({ minute, tasks: tasks.filter((task) => task.minute === minute).map(({ task }) => task) }))
}

/** What is the same at every login is said once: crafts of a module that is collected and started again each time. */
export function splitVisits(visits: readonly Visit[]): { always: VisitTask[]; visits: Visit[] } {
  const [first, ...others] = visits
  const always =
    first && others.length > 0
      ? first.tasks.filter((task) => isAgain(task) && others.every(({ tasks }) => tasks.some((each) => isSame(each, task))))
      : []
  const isAlways = (task: VisitTask) => always.some((each) => isSame(each, task))
  return { always, visits: visits.map(({ minute, tasks }) => ({ minute, tasks: tasks.filter((task) => !isAlways(task)) })) }
}

const isAgain = ({ of, collect, start }: VisitTask) => of === 1 && start !== undefined && start === collect
const isSame = (a: VisitTask, b: VisitTask) => a.lane === b.lane && isAgain(a) && isAgain(b) && a.start === b.start

function listTasks(lane: ScheduleLane, index: number): { minute: number; task: VisitTask }[] {
  const period = lane.periodDays * minutesOfDay
  const moments = new Map<number, { collect?: ScheduleStep; start?: ScheduleStep }>()
  for (const step of lane.steps) {
    moments.set(step.start, { ...moments.get(step.start), start: step })
    const collect = step.collect % period
    moments.set(collect, { ...moments.get(collect), collect: step })
  }
  return [...moments]
    .sort(([a], [b]) => a - b)
    .map(([moment, { collect, start }]) => ({
      minute: moment % minutesOfDay,
      task: {
        module: lane.module,
        lane: index,
        day: Math.floor(moment / minutesOfDay) + 1,
        of: lane.periodDays,
        ...(collect && { collect: collect.craft }),
        ...(start && { start: start.craft, ready: readyOf(start) }),
      },
    }))
}

const readyOf = ({ start, ready }: ScheduleStep) => ({
  minute: ready % minutesOfDay,
  days: Math.floor(ready / minutesOfDay) - Math.floor(start / minutesOfDay),
})
