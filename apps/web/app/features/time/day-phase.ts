/** When it is dark in a raid: from the first hour until the second. Source: players' experience on outdoor maps. */
export const darkHours = { from: 22, until: 5 } as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Game seconds in one real second. */
const raidSpeed = 7

/** Whether it is dark at a raid's time of day (milliseconds), and the real milliseconds until that changes. */
export function dayPhase(dayTimeMs: number): { isDark: boolean; changesInMs: number } {
  const hour = dayTimeMs / hourMs
  const isDark = hour >= darkHours.from || hour < darkHours.until
  const change = (isDark ? darkHours.until : darkHours.from) * hourMs
  return { isDark, changesInMs: ((change - dayTimeMs + dayMs) % dayMs) / raidSpeed }
}
