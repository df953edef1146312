import { findBestCycle, type ScheduleMove } from './schedule-cycle.ts'

/**
 * A craft as the schedule sees it: seconds after skill; roubles a run brings before the generator's fuel, may be negative. `maxRuns`: a day,
 * of the whole module; absent: no limit.
 */
export type ScheduleCraft = { id: string; seconds: number; profit: number; maxRuns?: number }

/** Whether a craft may be started at a login, by the login's place in the day. */
export type MayStart = (craft: string, login: number) => boolean

/** Minutes count from midnight before the period's first day and may lie beyond its last one. */
export type ScheduleStep = {
  craft: string
  start: number
  /** When the craft is done, rounded up to a minute. */
  ready: number
  /** The first login at which it can be taken out. */
  collect: number
}

/** What one module does. */
export type ScheduleLane = {
  module: number
  /** In the order of their starts, all within the period; empty when nothing pays. */
  steps: ScheduleStep[]
  /** The steps repeat after this many days. */
  periodDays: number
  /** Roubles a day, before fuel. */
  perDay: number
  /** Minutes a day in which nothing is being made, on average: empty, or done and waiting. */
  idleMinutes: number
}

export const minutesOfDay = 1440

/** Minutes a craft takes, rounded up: at a login before that it is not ready. What a float adds to a whole minute does not count. */
const craftMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60 - 1e-6))

/**
 * The best plan for one module, which makes one craft at a time and is started and emptied only at logins (ascending minutes of the
 * day). Exact in whole roubles; never starts a craft that does not pay. Limits of runs are left to `mayStart`.
 */
export function planLane(
  module: number,
  crafts: readonly ScheduleCraft[],
  logins: readonly number[],
  mayStart: MayStart = () => true,
): ScheduleLane {
  const cycle = findBestCycle(listMoves(crafts, logins, mayStart), logins.length)
  const periodDays = Math.max(
    1,
    cycle.reduce((sum, move) => sum + move.days, 0),
  )
  const steps = toSteps(cycle, logins)
  const busy = steps.reduce((sum, step) => sum + step.ready - step.start, 0)
  return {
    module,
    steps,
    periodDays: steps.length === 0 ? 1 : periodDays,
    perDay: cycle.reduce((sum, move) => sum + move.profit, 0) / periodDays,
    idleMinutes: Math.round(minutesOfDay - busy / periodDays),
  }
}

/** From each login: wait for the next one, or start a craft that brings more than any that is taken out before it. */
function listMoves(crafts: readonly ScheduleCraft[], logins: readonly number[], mayStart: MayStart): ScheduleMove[] {
  const paying = crafts
    .map(({ id, seconds, profit }) => ({ id, minutes: craftMinutes(seconds), profit: Math.round(profit) }))
    .filter(({ profit }) => profit > 0)
    .sort((a, b) => a.minutes - b.minutes)
  return logins.flatMap((minute, from) => {
    const wait = from + 1 < logins.length ? { to: from + 1, days: 0 } : { to: 0, days: 1 }
    const moves: ScheduleMove[] = []
    for (const { id, minutes, profit } of paying) {
      const last = moves.at(-1)
      if ((last && profit <= last.profit) || !mayStart(id, from)) continue
      const move = { from, ...firstLogin(logins, minute + minutes), profit, craft: id, minutes }
      if (last?.to === move.to && last.days === move.days) moves.pop()
      moves.push(move)
    }
    return [{ from, ...wait, profit: 0, minutes: 0 }, ...moves]
  })
}

/** The first login at or after a minute that may lie days ahead. */
function firstLogin(logins: readonly number[], minute: number): { to: number; days: number } {
  const day = Math.floor(minute / minutesOfDay)
  const to = logins.findIndex((login) => login >= minute - day * minutesOfDay)
  return to === -1 ? { to: 0, days: day + 1 } : { to, days: day }
}

/** The crafts of a cycle with their times. The period's first day is the one with the earliest login of the cycle. */
function toSteps(cycle: readonly ScheduleMove[], logins: readonly number[]): ScheduleStep[] {
  const first = cycle.reduce((least, move, index) => (move.from < (cycle[least]?.from ?? 0) ? index : least), 0)
  const steps: ScheduleStep[] = []
  let day = 0
  for (const move of [...cycle.slice(first), ...cycle.slice(0, first)]) {
    const start = day * minutesOfDay + (logins[move.from] ?? 0)
    day += move.days
    if (move.craft === undefined) continue
    steps.push({ craft: move.craft, start, ready: start + move.minutes, collect: day * minutesOfDay + (logins[move.to] ?? 0) })
  }
  return steps
}
