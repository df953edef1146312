import { dayMs } from '@stashwise/game/day'
import type { HistoryRange } from '@stashwise/game/price'

/** Labels that fit the narrowest desktop chart; phones show every other one. */
const maxDates = 8

type Calendar = { startOfNextDay(at: number): Date; startOfNextMonth(at: number): Date; addDays(date: Date, days: number): Date }

/** Days begin in the visitor's time zone; in UTC where that is unknown, as on the server. */
const localCalendar: Calendar = {
  startOfNextDay: (at) => new Date(new Date(at).setHours(24, 0, 0, 0)),
  startOfNextMonth: (at) => new Date(new Date(at).getFullYear(), new Date(at).getMonth() + 1, 1),
  addDays: (date, days) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days),
}
const utcCalendar: Calendar = {
  startOfNextDay: (at) => new Date(new Date(at).setUTCHours(24, 0, 0, 0)),
  startOfNextMonth: (at) => new Date(Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1, 1)),
  addDays: (date, days) => new Date(date.getTime() + days * dayMs),
}

/** Instants of the time axis: midnights, or firsts of months over long spans. At most eight, none so far left that its label is cut. */
export function timeTicks(from: number, to: number, { isUtc = false }: { isUtc?: boolean } = {}): number[] {
  const calendar = isUtc ? utcCalendar : localCalendar
  const days = (to - from) / dayMs
  const isLong = days / maxDates > 20
  const step = Math.max(1, Math.ceil(isLong ? days / 30.4 / maxDates : days / maxDates))
  const ticks: number[] = []
  for (let date = isLong ? calendar.startOfNextMonth(from) : calendar.startOfNextDay(from); date.getTime() <= to; ) {
    ticks.push(date.getTime())
    if (!isLong) date = calendar.addDays(date, step)
    else for (let month = 0; month < step; month++) date = calendar.startOfNextMonth(date.getTime())
  }
  return ticks.filter((at) => at - from >= (to - from) * 0.04)
}

/** True where two labels of a range would not fit beside each other on a phone: every other one is hidden there. */
export const isMinor = (index: number, range: HistoryRange): boolean => index % (range === '7d' ? 2 : 3) !== 0
