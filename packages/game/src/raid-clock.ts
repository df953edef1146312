const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Game seconds in one real second. */
const raidSpeed = 7
const leftOffsetMs = 3 * hourMs
const rightOffsetMs = 15 * hourMs

/** The two times of day a raid can have, in milliseconds since the game's midnight; always twelve hours apart. */
export type RaidClock = { leftMs: number; rightMs: number }

/**
 * The game's two clocks at a moment: (offset + 7 · unix time) mod 24 h, with offsets of 3 and 15 hours. No time zone plays a part.
 * @param unixMs - milliseconds since 1970, UTC; moments before that count as well.
 * Source: community measurements that agree with the in-game clock; golden values in the test.
 */
export const raidClock = (unixMs: number): RaidClock => ({
  leftMs: modulo(leftOffsetMs + raidSpeed * unixMs, dayMs),
  rightMs: modulo(rightOffsetMs + raidSpeed * unixMs, dayMs),
})

/** A time of day as `14:33:20`. @param dayTimeMs - 0 up to 24 hours, in milliseconds; begun seconds do not count. */
export function formatRaidTime(dayTimeMs: number): string {
  const seconds = Math.floor(dayTimeMs / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
