import { type MayStart, minutesOfDay, planLane, type ScheduleCraft, type ScheduleLane } from './schedule-lane.ts'

const daySeconds = minutesOfDay * 60

/** A craft's runs in some seconds of a module's time, without pauses, and no more than sellers and buyers allow. The one rule of all figures. */
export const runsWithin = (seconds: number, craft: Pick<ScheduleCraft, 'seconds' | 'maxRuns'>): number =>
  Math.min(seconds / craft.seconds, craft.maxRuns ?? Infinity)

/** A craft without pauses: its runs in a day, and the roubles they bring before fuel. */
export type FullCraft = { craft: string; runs: number; perDay: number }

/**
 * What brings a module the most when it never pauses, and what no plan of it can beat: the craft with the most a second as often as its limit
 * allows, then the one after it for the rest of the time. Empty when none pays. The first of equals.
 */
export function fullDay(crafts: readonly ScheduleCraft[], slots: number): FullCraft[] {
  const paying = crafts
    .map((craft) => ({ ...craft, profit: Math.round(craft.profit) }))
    .filter(({ profit }) => profit > 0)
    .toSorted((a, b) => b.profit / b.seconds - a.profit / a.seconds)
  const made: FullCraft[] = []
  let left = daySeconds * slots
  for (const craft of paying) {
    const runs = runsWithin(left, craft)
    if (runs < 1e-9) continue
    made.push({ craft: craft.id, runs, perDay: craft.profit * runs })
    left -= runs * craft.seconds
  }
  return made
}

/**
 * The plans of a module's slots, which share each craft's limit: what one slot makes is not left to the others. Each slot's plan is exact
 * while no limit binds. A craft that a plan would make too often may then start only at some of that plan's logins, those without which
 * the plan loses most.
 */
export function planSlots(module: number, crafts: readonly ScheduleCraft[], slots: number, logins: readonly number[]): ScheduleLane[] {
  const left = new Map(crafts.flatMap(({ id, maxRuns }) => (maxRuns === undefined ? [] : [[id, maxRuns] as const])))
  return Array.from({ length: slots }, () => {
    const lane = planWithin(module, crafts, logins, left)
    for (const [craft, runs] of left) left.set(craft, runs - runsPerDay(lane, craft))
    return lane
  })
}

function planWithin(
  module: number,
  crafts: readonly ScheduleCraft[],
  logins: readonly number[],
  left: ReadonlyMap<string, number>,
): ScheduleLane {
  /** Places in the day of the logins at which a craft may start, of those that are limited to some. */
  const open = new Map<string, readonly number[]>()
  const plan = (mayStart: MayStart) =>
    planLane(module, crafts, logins, (craft, login) => open.get(craft)?.includes(login) !== false && mayStart(craft, login))
  for (;;) {
    const lane = plan(() => true)
    const [craft, runs] = [...left].find(([id, most]) => runsPerDay(lane, id) > most + 1e-9) ?? []
    if (craft === undefined || runs === undefined) return lane
    const starts = loginsOf(lane, craft, logins)
      .map((at) => ({ at, without: plan((id, login) => id !== craft || login !== at).perDay }))
      .toSorted((a, b) => a.without - b.without)
    open.set(
      craft,
      starts.slice(0, Math.floor(runs + 1e-9)).map(({ at }) => at),
    )
  }
}

const loginsOf = ({ steps }: ScheduleLane, craft: string, logins: readonly number[]): number[] => [
  ...new Set(steps.flatMap((step) => (step.craft === craft ? [logins.indexOf(step.start % minutesOfDay)] : []))),
]

const runsPerDay = ({ steps, periodDays }: ScheduleLane, craft: string): number =>
  steps.reduce((count, step) => count + Number(step.craft === craft), 0) / periodDays
