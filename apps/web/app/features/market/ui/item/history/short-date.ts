const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The product's short date, one form in every language: `20.11.26`, with the time `20.11.26 21:14`.
 * Without a time zone it is the player's.
 */
export function shortDate(at: number, { withTime = false, timeZone }: { withTime?: boolean; timeZone?: string | undefined } = {}): string {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${part.day}.${part.month}.${part.year}`
  return withTime ? `${date} ${part.hour}:${part.minute}` : date
}

/** Making a format costs more than using it for a whole table. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? ''
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  formats.set(key, format)
  return format
}
