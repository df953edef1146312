import type { Locale } from '@stashwise/game/locale'

const dayMs = 86_400_000

/** Time until an instant as `05:13:09`, from a day on with the language's letter as `2d 05:13:09`. Milliseconds; what has passed is none. */
export function formatTimeLeft(leftMs: number, locale: Locale): string {
  const left = Math.max(0, leftMs)
  const days = Math.floor(left / dayMs)
  const clock = new Date(left % dayMs).toISOString().slice(11, 19)
  return days === 0 ? clock : `${days}${locale === 'ru' ? 'д' : 'd'} ${clock}`
}
