import type { GamePoint } from '@stashwise/game/map'
import { raidClock } from '@stashwise/game/raid-clock'
import { fullCircle } from './project.ts'

export type Rotation = { x: number; y: number; z: number; w: number }

/** What the game writes into the name of a screenshot. */
export type ScreenshotName = {
  /** Time of the machine it was taken on, in its own time zone. */
  takenAt: { year: number; month: number; day: number; hour: number; minute: number }
  /** Counts screenshots with the same name otherwise. */
  number?: number
  /** Absent when it was taken in a menu. */
  place?: ScreenshotPlace
}

export type ScreenshotPlace = {
  position: GamePoint
  rotation: Rotation
  /** Where the player looks: degrees, 0 is +z, clockwise to +x. */
  heading: number
  /** How far down the player looks: degrees, -90 up to 90 down. */
  pitch: number
  /** Time of day in the raid in hours, decimal. Older versions of the game leave it out. */
  raidHour?: number
}

const longestName = 200
const when = /^(\d{4})-(\d\d)-(\d\d)\[(\d\d)-(\d\d)\]/
/** After the date: `_x, y, z_qx, qy, qz, qw`, then `_hour` in newer versions. Commas and spaces come and go. */
const separators = /[\s,]+/
const counter = /\((\d{1,9})\)$/

/**
 * Reads a screenshot's file name. Undefined when it is not one of the game's. A name without a position is of a menu.
 * Source of the shape: names in the reports of companions' users; `2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png`.
 */
export function parseScreenshotName(name: string): ScreenshotName | undefined {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  if (file.length > longestName) return undefined
  const date = when.exec(file)
  const ending = file.lastIndexOf('.')
  if (!date || !/^\.(png|jpe?g)$/i.test(file.slice(ending))) return undefined
  const takenAt = toTime(date)
  if (!takenAt) return undefined
  const rest = file.slice(date[0].length, ending).trim()
  const count = counter.exec(rest)
  const body = count ? rest.slice(0, count.index).trim() : rest
  const number = count ? { number: Number(count[1]) } : {}
  if (body === '') return { takenAt, ...number }
  const place = toPlace(body)
  return place && { takenAt, ...number, place }
}

function toTime([, ...parts]: readonly string[]): ScreenshotName['takenAt'] | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 ? { year, month, day, hour, minute } : undefined
}

function toPlace(body: string): ScreenshotPlace | undefined {
  const [before, position, rotation, hour, ...more] = body.split('_').map((part) => part.trim())
  if (before !== '' || more.length > 0) return undefined
  const [x, y, z, ...noneHere] = toFigures(position)
  const [qx, qy, qz, qw, ...norHere] = toFigures(rotation)
  if (x === undefined || y === undefined || z === undefined || noneHere.length > 0) return undefined
  if (qx === undefined || qy === undefined || qz === undefined || qw === undefined || norHere.length > 0) return undefined
  const turned = { x: qx, y: qy, z: qz, w: qw }
  if (Math.abs(Math.hypot(qx, qy, qz, qw) - 1) > largestError) return undefined
  const [raidHour] = toFigures(hour)
  return {
    position: { x, y, z },
    rotation: turned,
    heading: headingOf(turned),
    pitch: pitchOf(turned),
    ...(raidHour !== undefined && raidHour >= 0 && raidHour < 24 && { raidHour }),
  }
}

/** Of a rotation's length, which is 1 but for the rounding of old versions to one decimal. */
const largestError = 0.15
const figure = /^-?\d{1,7}(\.\d{1,12})?$/

/** Empty when one of them is no figure. */
function toFigures(text = ''): number[] {
  const words = text.split(separators)
  return words.every((word) => figure.test(word)) ? words.map(Number) : []
}

/**
 * Where a rotation looks to: atan2(2(xz + wy), 1 - 2(x² + y²)), degrees, 0 is +z, clockwise to +x.
 * Source: the forward vector of a left-handed rotation with y up. Right at every pitch, unlike 2·atan2(y, w).
 */
export const headingOf = ({ x, y, z, w }: Rotation): number =>
  fullCircle(toDegrees(Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y))))

/** Degrees below the horizon; negative above it. */
export const pitchOf = ({ x, y, z, w }: Rotation): number => toDegrees(Math.asin(Math.min(1, Math.max(-1, 2 * (w * x - y * z)))))

const toDegrees = (radians: number): number => (radians * 180) / Math.PI

/** A name tells the minute, which is seven minutes of the game; the rest is for a machine's clock that is somewhat wrong. Game minutes. */
const latest = 15
const earliest = -8

/**
 * Which of the game's two clocks a raid has: told from the hour in a screenshot's name. Undefined when neither fits, as on maps with
 * a time of their own. @param takenAtMs - milliseconds since 1970, UTC, of the minute it was taken in.
 */
export function raidSide(raidHour: number, takenAtMs: number): 'left' | 'right' | undefined {
  const { leftMs, rightMs } = raidClock(takenAtMs)
  if (isNear(raidHour, leftMs)) return 'left'
  return isNear(raidHour, rightMs) ? 'right' : undefined
}

function isNear(hour: number, clockMs: number): boolean {
  const ahead = fullDay(hour * 60 - clockMs / 60_000)
  return ahead <= latest || ahead >= minutesOfDay + earliest
}

const minutesOfDay = 1440
const fullDay = (minutes: number): number => ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
