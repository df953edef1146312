import type { SkipReason } from '@stashwise/contracts/pilot'
import { parseScreenshotName } from '@stashwise/maps/screenshot-name'

/** A copied or synchronised old screenshot would move the player on the map. */
const maxAgeMs = 10 * 60_000

/** No clock and no time zone is further off: a name from further away is of another screenshot, whenever its file was written. */
const maxClockErrorMs = 26 * 60 * 60_000

/**
 * Why a new file in the folder is not sent to pages; undefined when it is. The clock in a name may be hours off, so the time the file was written
 * decides where there is one: that of a copy is the time of its original. `writtenAt`: milliseconds; without it the name's time has to do.
 */
export function judgeScreenshot(name: string, now: Date, writtenAt?: number): SkipReason | undefined {
  const parsed = parseScreenshotName(name)
  if (!parsed) return 'not-a-screenshot'
  if (!parsed.place) return 'no-position'
  const ageOf = (at: number) => now.getTime() - at
  const isRecent = (at: number) => ageOf(at) <= maxAgeMs + 60_000
  const namedAt = takenAt(parsed.takenAt).getTime()
  // The clock in the name is right: it was taken now, whatever the drive's clock says.
  if (Math.abs(ageOf(namedAt)) <= maxAgeMs + 60_000) return undefined
  const isFresh = isRecent(writtenAt ?? namedAt) && Math.abs((writtenAt ?? now.getTime()) - namedAt) <= maxClockErrorMs
  return isFresh ? undefined : 'too-old'
}

const takenAt = ({ year, month, day, hour, minute }: { year: number; month: number; day: number; hour: number; minute: number }) =>
  new Date(year, month - 1, day, hour, minute)

const oldAfterMs = 24 * 60 * 60_000

/** Screenshots of the game that are more than a day old. Other files in the folder are none of our business. */
export const listOldScreenshots = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => {
    const parsed = parseScreenshotName(name)
    return parsed !== undefined && now.getTime() - takenAt(parsed.takenAt).getTime() > oldAfterMs
  })
