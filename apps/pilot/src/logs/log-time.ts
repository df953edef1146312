const pattern = /^(\d{4})[-./](\d\d?)[-./](\d\d?)[ T]+(\d{1,2}):(\d\d):(\d\d)(?:[.,](\d{1,7}))?(?: ?(?:(Z)|([+-])(\d{1,2}):?(\d\d)?))?$/i

/**
 * When a line was written, in milliseconds; undefined when that is no time. Without an offset the game means this PC's own time. The shapes that
 * clients since 2024 write: with and without an offset, one to seven digits of the second's fraction, or none.
 */
export function parseLogTime(text: string): number | undefined {
  const match = pattern.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 59) return undefined
  const millis = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3))
  if (match[8] !== undefined) return Date.UTC(year, month - 1, day, hours, minutes, seconds, millis)
  if (match[9] === undefined) return new Date(year, month - 1, day, hours, minutes, seconds, millis).getTime()
  const offsetMinutes = (Number(match[10]) * 60 + Number(match[11] ?? 0)) * (match[9] === '-' ? -1 : 1)
  return Date.UTC(year, month - 1, day, hours, minutes, seconds, millis) - offsetMinutes * 60_000
}
