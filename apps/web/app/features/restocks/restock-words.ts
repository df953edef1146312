import type { Locale } from '@stashwise/game/locale'
import type { Instant } from '@stashwise/game/price'
import { secondsToRestock } from '@stashwise/game/restock'
import type { TFunction } from 'i18next'
import { formatDuration } from '#app/kit/format.ts'

/** Shorter than this is not counted in minutes any more. */
export const lastSeconds = 60

/** Hours and whole minutes of a wait, which do not break at the end of a line. */
export const waitWords = (seconds: number, locale: Locale): string =>
  formatDuration(Math.floor(seconds / 60) * 60, locale).replace(' ', '\u00a0')

/** A trader's next restock as a note; undefined when nothing is known of it. */
export function restockNote(at: Instant | undefined, now: Instant, t: TFunction<'source'>, locale: Locale): string | undefined {
  const seconds = at === undefined ? undefined : secondsToRestock(at, now)
  if (seconds === undefined) return undefined
  if (seconds === 0) return t('restock.now')
  return seconds < lastSeconds ? t('restock.soon') : t('restock.in', { time: waitWords(seconds, locale) })
}
