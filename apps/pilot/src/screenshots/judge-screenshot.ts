import type { SkipReason } from '@stashwise/contracts/pilot'
import { parseScreenshotName } from '@stashwise/maps/screenshot-name'

/** A copied or synchronised old screenshot would move the player on the map. */
const maxAgeMs = 10 * 60_000

/** Why a new file in the folder tells pages nothing; undefined when it does. Its name has whole minutes, in this PC's time. */
export function judgeScreenshot(name: string, now: Date): SkipReason | undefined {
  const parsed = parseScreenshotName(name)
  if (!parsed) return 'not-a-screenshot'
  if (!parsed.place) return 'no-position'
  return now.getTime() - takenAt(parsed.takenAt).getTime() > maxAgeMs + 60_000 ? 'too-old' : undefined
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
