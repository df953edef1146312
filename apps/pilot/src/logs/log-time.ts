const pattern = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{3})(?: ?([+-])(\d\d):?(\d\d))?$/

/** When a line was written, in milliseconds; undefined when that is no time. Without an offset the game means this PC's own time. */
export function parseLogTime(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, millis = 0] = match.slice(1, 8).map(Number)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 59) return undefined
  if (match[8] === undefined) return new Date(year, month - 1, day, hours, minutes, seconds, millis).getTime()
  const offsetMinutes = (Number(match[9]) * 60 + Number(match[10])) * (match[8] === '-' ? -1 : 1)
  return Date.UTC(year, month - 1, day, hours, minutes, seconds, millis) - offsetMinutes * 60_000
}
