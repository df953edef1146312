import { dayMs } from '@stashwise/game/day'

/** How many of the newest days, weeks and months keep a backup each. */
export const generations = { days: 7, weeks: 4, months: 6 } as const

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (at: number): number => Math.floor((at / dayMs + 3) / 7)
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

/**
 * Which backups are no longer needed: of each of the last days, weeks and months that have one (UTC) the newest stays. The newest of all always stays,
 * and days without backups cost nothing: it counts those there are, not the calendar.
 */
export function outdatedBackups<Made extends { madeAt: string }>(backups: readonly Made[]): Made[] {
  const newestFirst = backups.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt))
  const stay = new Set<Made>()
  const keepFirstOfEach = (spanOf: (at: number) => number | string, count: number) => {
    const spans = new Set<number | string>()
    for (const backup of newestFirst) {
      const span = spanOf(Date.parse(backup.madeAt))
      if (spans.has(span)) continue
      if (spans.size === count) return
      spans.add(span)
      stay.add(backup)
    }
  }
  keepFirstOfEach((at) => Math.floor(at / dayMs), generations.days)
  keepFirstOfEach(weekOf, generations.weeks)
  keepFirstOfEach(monthOf, generations.months)
  return newestFirst.filter((backup) => !stay.has(backup))
}
