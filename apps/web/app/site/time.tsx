import { formatAge, formatDate } from '#app/kit/format.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame, useNow } from './frame.tsx'
import styles from './time.module.css'

type Instant = string | number

/** How old something is, in words for a sentence; undefined within its first minute. */
export function useAge(at: number): string | undefined {
  const { locale } = useFrame()
  const now = useNow()
  return now - at < 60_000 ? undefined : formatAge(at, now, locale)
}

/**
 * The time zone of instants: UTC on the server and while its page is hydrated, so that both sides render the same, then undefined, the
 * browser's own.
 */
export const useTimeZone = (): 'UTC' | undefined => (useHydrated() ? undefined : 'UTC')

/** An instant as the time that has passed since; the exact one on hover. */
export function Ago({ at }: { at: Instant }) {
  const { t, format } = useTexts()
  const time = new Date(at)
  const age = useAge(time.getTime())
  const isHydrated = useHydrated()
  return (
    <time dateTime={time.toISOString()} className={styles.time} title={isHydrated ? format.dateTime(time.getTime()) : undefined}>
      {age === undefined ? t('time.now') : t('time.ago', { age })}
    </time>
  )
}

/**
 * A day, or with `withTime` an instant, in the browser's time zone. Until the page is hydrated it is that of UTC, hidden at about its final
 * width; without scripts it is shown, with its zone.
 */
export function Moment({ at, withTime = false }: { at: Instant; withTime?: boolean }) {
  const { locale } = useFrame()
  const timeZone = useTimeZone()
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()} className={styles.time} data-pending={timeZone && (withTime ? 'time' : 'day')}>
      {formatDate(time.getTime(), locale, { withTime, timeZone })}
    </time>
  )
}
