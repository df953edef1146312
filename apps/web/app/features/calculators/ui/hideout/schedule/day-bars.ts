import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import { minutesOfDay, type ScheduleLane, type ScheduleStep } from '@stashwise/calculators/hideout/schedule-lane'
import type { Cell } from '#app/kit/item-cell.tsx'

/** Name and item cell of a craft: those of what it makes. */
export type CraftLabel = { name: string; cell: Cell }

/** Looks up names for a schedule: crafts by id, modules by their index in the schedule's input. */
export type ScheduleNames = { nameOfModule: (module: number) => string; labelOf: (craft: string) => CraftLabel }

/** A craft's part of one day: minutes of that day, `ready` within them. */
export type DayBar = {
  step: ScheduleStep
  from: number
  ready: number
  to: number
  /** The craft began before this part's left edge, or goes on past its right one. */
  isContinued: boolean
  goesOn: boolean
  /** The widest part of the craft bears its name. */
  isNamed: boolean
}

/** The bars of a lane, a list for each day of its period. A craft that runs past the last day goes on at the left edge of the first. */
export function listBars({ steps, periodDays }: ScheduleLane): DayBar[][] {
  const days: DayBar[][] = Array.from({ length: periodDays }, () => [])
  for (const step of steps) {
    const parts = cutAtMidnight(step)
    const widest = parts.reduce((best, part) => (part.to - part.from > best.to - best.from ? part : best), parts[0] ?? { from: 0, to: 0 })
    for (const part of parts) days[part.day % periodDays]?.push({ ...part, isNamed: part.from === widest.from && part.to === widest.to })
  }
  return days.map((bars) => bars.sort((a, b) => a.from - b.from))
}

function cutAtMidnight(step: ScheduleStep) {
  const parts: (Omit<DayBar, 'isNamed'> & { day: number })[] = []
  for (let day = Math.floor(step.start / minutesOfDay); day * minutesOfDay < step.collect; day += 1) {
    const midnight = day * minutesOfDay
    const inDay = (minute: number) => Math.min(Math.max(minute - midnight, 0), minutesOfDay)
    parts.push({
      step,
      day,
      from: inDay(step.start),
      ready: inDay(step.ready),
      to: inDay(step.collect),
      isContinued: step.start < midnight,
      goesOn: step.collect > midnight + minutesOfDay,
    })
  }
  return parts
}

/** From one login to the next: how full the farm gets (a ratio), and the minutes in which it is full and makes nothing. Minutes may be below 0. */
export type FarmFill = { from: number; fullAt: number; to: number; level: number }

/** How the farm fills between logins, beginning empty each time; the night comes twice, before the first login and after the last. */
export function listFills(logins: readonly number[], { fillMinutes }: Pick<FarmLane, 'fillMinutes'>): FarmFill[] {
  const fills = logins.map((from, index) => {
    const to = logins[index + 1] ?? (logins[0] ?? 0) + minutesOfDay
    return { from, fullAt: Math.min(from + fillMinutes, to), to, level: Math.min((to - from) / fillMinutes, 1) }
  })
  const night = fills.at(-1)
  if (!night) return []
  const back = { ...night, from: night.from - minutesOfDay, fullAt: night.fullAt - minutesOfDay, to: night.to - minutesOfDay }
  return [back, ...fills]
}

/** Logins far enough (minutes) from the last labelled one to get a label. */
export function labelledLogins(logins: readonly number[], apart: number): Set<number> {
  const labelled = new Set<number>()
  let last = Number.NEGATIVE_INFINITY
  for (const login of logins) {
    if (login - last < apart) continue
    labelled.add(login)
    last = login
  }
  return labelled
}

/** Minutes of a day as a CSS percentage of the whole day. */
export const percentOfDay = (minutes: number): string => `${((minutes / minutesOfDay) * 100).toFixed(3)}%`
