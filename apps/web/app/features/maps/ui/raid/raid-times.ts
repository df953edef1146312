import { raidClock } from '@stashwise/game/raid-clock'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Times of day of Factory, which never change: 15:28 and 03:28. Source: the game. */
const factory = { leftMs: 15 * hourMs + 28 * minuteMs, rightMs: 3 * hourMs + 28 * minuteMs }
/** Under ground there is no day. */
const withoutClock: readonly string[] = ['lab', 'labyrinth']
/** Between these hours one sees without a light. */
const day = { from: 6, to: 21 }

/** The two times a raid on a map can have; undefined where it has none. */
export function raidTimes(map: string, now: number): { leftMs: number; rightMs: number; isFixed: boolean } | undefined {
  if (withoutClock.includes(map)) return undefined
  return map === 'factory' ? { ...factory, isFixed: true } : { ...raidClock(now), isFixed: false }
}

/** Which of a map's two fixed times an hour is; undefined where its clocks run, and for an hour that is neither. */
export function fixedSide(map: string, hour: number): 'left' | 'right' | undefined {
  if (map !== 'factory') return undefined
  const isNear = (ms: number) => Math.abs(hour - ms / hourMs) < fixedTolerance
  if (isNear(factory.leftMs)) return 'left'
  return isNear(factory.rightMs) ? 'right' : undefined
}
/** Hours. */
const fixedTolerance = 1

export const isDay = (dayTimeMs: number): boolean => dayTimeMs >= day.from * hourMs && dayTimeMs < day.to * hourMs

/** `38:05`; 0 when it is over. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
