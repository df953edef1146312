import { parseScreenshotName, type ScreenshotName } from '@stashwise/maps/screenshot-name'
import type { PositionStore } from './position-store.ts'
import type { ShownPosition } from './shown-position.ts'

/**
 * Moves the player to where a screenshot was taken, by the file's name alone; says so where the name has no position. `appearedAt`: when its file was
 * seen to appear, which is nearer to the truth than the clock in its name, whose hours may be off.
 */
export function showScreenshot(positions: PositionStore, name: string, source: ShownPosition['source'], appearedAt?: number) {
  const shot = source === 'folder' ? parseScreenshotName(name) : parseGivenName(name)
  if (!shot) return positions.note('foreign')
  if (!shot.place) return positions.note('menu')
  const { position, heading, raidHour } = shot.place
  positions.show({ position, heading, hour: raidHour, takenAt: appearedAt ?? takenAtMs(shot), source })
}

/** Whether a text is the name of a screenshot with a position. */
export const isPlaced = (name: string): boolean => parseGivenName(name)?.place !== undefined

/** A name as players copy it: in the quotes of a path, and without its ending where the system hides that. */
function parseGivenName(text: string): ScreenshotName | undefined {
  const name = text.replace(/^"|"$/g, '')
  return parseScreenshotName(name) ?? parseScreenshotName(`${name}.png`)
}

/** The screenshot that was taken last, of names of which some may be no screenshots; undefined when none is. */
export function newestScreenshot(names: readonly string[]): { name: string; takenAt: number } | undefined {
  let newest: { name: string; takenAt: number; number: number } | undefined
  for (const name of names) {
    const shot = parseScreenshotName(name)
    if (!shot) continue
    const next = { name, takenAt: takenAtMs(shot), number: shot.number ?? 0 }
    if (!newest || next.takenAt > newest.takenAt || (next.takenAt === newest.takenAt && next.number > newest.number)) newest = next
  }
  return newest
}

/** A screenshot that was there when watching began says where the player is only when it is this recent. Milliseconds. */
const recentMs = 10 * 60_000

/** The newest screenshot of a folder that is opened, unless it is old or a newer one is known. */
export function recentScreenshot(names: readonly string[], now: number, knownAt = 0): string | undefined {
  const newest = newestScreenshot(names)
  return newest && newest.takenAt >= Math.max(now - recentMs, knownAt) ? newest.name : undefined
}

/** Names carry the player's local time, to the minute. */
const takenAtMs = ({ takenAt: { year, month, day, hour, minute } }: ScreenshotName): number =>
  new Date(year, month - 1, day, hour, minute).getTime()
