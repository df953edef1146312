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

const maxNameLength = 200
const when = /^(\d{4})-(\d\d?)-(\d\d?)\[(\d\d?)-(\d\d)(?:-\d\d)?\]/
const counter = /\((\d{1,9})\)$/
/**
 * Parses a screenshot's name; undefined for other files, without position in menus. Source: user reports, such as
 * `2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png`.
 */
export function parseScreenshotName(name: string): ScreenshotName | undefined {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  if (file.length > maxNameLength) return undefined
  const date = when.exec(file)
  const ending = file.lastIndexOf('.')
  if (!date || !/^\.(png|jpe?g)$/i.test(file.slice(ending))) return undefined
  const takenAt = toTime(date)
  if (!takenAt) return undefined
  const { body, number } = splitCounter(file.slice(date[0].length, ending).trim())
  if (body === '') return { takenAt, ...number }
  const place = toPlace(body)
  return place && { takenAt, ...number, place }
}

/** The name without its counter and without what was added to copies, which count further: `(0) (1)`. */
function splitCounter(text: string): { body: string; number: { number?: number } } {
  let body = text
  let number: { number?: number } = {}
  for (;;) {
    const count = counter.exec(body)
    const end = count?.index ?? findCopySuffix(body)
    if (end === undefined) return { body, number }
    if (count) number = { number: Number(count[1]) }
    body = body.slice(0, end).trim()
  }
}

/** Where what the system adds to the name of a copy begins, in its own language: ` - Copy`, ` – Kopie`, ` — копия`. */
function findCopySuffix(text: string): number | undefined {
  const at = Math.max(text.lastIndexOf(' -'), text.lastIndexOf(' –'), text.lastIndexOf(' —'))
  return at >= 0 && /^[\p{L} ]{1,60}$/u.test(text.slice(at + 2)) ? at : undefined
}

function toTime([, ...parts]: readonly string[]): ScreenshotName['takenAt'] | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 ? { year, month, day, hour, minute } : undefined
}

/** `_x, y, z_qx, qy, qz, qw`, then `_hour` in newer versions, and perhaps a further number. */
function toPlace(body: string): ScreenshotPlace | undefined {
  const [before, position, rotation, hour, ...more] = body.split('_').map((part) => part.trim())
  if (before !== '' || more.length > 2 || !more.every((part) => toFigures(part, 1))) return undefined
  const [x, y, z] = toFigures(position, 3) ?? []
  const [qx, qy, qz, qw] = toFigures(rotation, 4) ?? []
  if (x === undefined || y === undefined || z === undefined) return undefined
  if (qx === undefined || qy === undefined || qz === undefined || qw === undefined) return undefined
  const turned = { x: qx, y: qy, z: qz, w: qw }
  if (Math.abs(Math.hypot(qx, qy, qz, qw) - 1) > maxError) return undefined
  const raidHour = toHour(hour)
  return {
    position: { x, y, z },
    rotation: turned,
    heading: headingOf(turned),
    pitch: pitchOf(turned),
    ...(raidHour !== undefined && raidHour >= 0 && raidHour < 24 && { raidHour }),
  }
}

/** Length of a rotation, 1 but for the rounding of old versions to one decimal. */
const maxError = 0.15
/** With a point, and with an exponent where the figure is very small: `1.5E-05`. */
const figure = /^[+-]?\d{1,7}(?:\.\d{1,12})?(?:e[+-]?\d{1,3})?$/i
const farthest = 1e6

function toFigure(word: string): number | undefined {
  const value = figure.test(word) ? Number(word) : Number.NaN
  return Math.abs(value) < farthest ? value : undefined
}

function parseAll(words: readonly string[], count: number): number[] | undefined {
  const figures = words.flatMap((word) => toFigure(word) ?? [])
  return words.length === count && figures.length === count ? figures : undefined
}

/**
 * Parses `count` figures with optional commas and spaces. Decimal commas occur too, told by the number of figures; undefined for another.
 */
function toFigures(text: string | undefined, count: number): number[] | undefined {
  if (text === undefined) return undefined
  const byComma = text.split(/[\s,;]+/)
  const bySpace = text.split(/[,;]?\s+|;/).map((word) => word.replace(',', '.'))
  const pairs =
    byComma.length === count * 2 ? Array.from({ length: count }, (_, index) => `${byComma[index * 2]}.${byComma[index * 2 + 1]}`) : []
  return parseAll(byComma, count) ?? parseAll(bySpace, count) ?? (/\s/.test(text) ? undefined : parseAll(pairs, count))
}

/** The first number of the part; what follows it means nothing to us. */
function toHour(text: string | undefined): number | undefined {
  const [first = ''] = text?.split(/[,;]?\s+|;/) ?? []
  return toFigure(first.replace(',', '.'))
}

/** Heading of a rotation: atan2(2(xz + wy), 1 - 2(x² + y²)) in degrees, 0 is +z, clockwise to +x. Right at every pitch. */
export const headingOf = ({ x, y, z, w }: Rotation): number =>
  fullCircle(toDegrees(Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y))))

/** Degrees below the horizon; negative above it. */
export const pitchOf = ({ x, y, z, w }: Rotation): number => toDegrees(Math.asin(Math.min(1, Math.max(-1, 2 * (w * x - y * z)))))

const toDegrees = (radians: number): number => (radians * 180) / Math.PI

/** Game minutes: a name has real minutes (seven of the game), and a PC's clock may be off. */
const latest = 15
const earliest = -8

/** Which game clock a raid has, by the hour in a screenshot's name; undefined when neither fits. `takenAtMs`: UTC minute. */
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
