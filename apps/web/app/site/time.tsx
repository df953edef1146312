import { useTranslation } from 'react-i18next'
import { formatAge, formatDateTime } from '#app/kit/format.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame, useNow } from './frame.tsx'
import styles from './time.module.css'

type Instant = string | number

/** How old something is, in words for a sentence; undefined within its first minute. */
export function useAge(at: number): string | undefined {
  const { locale } = useFrame()
  const now = useNow()
  return now - at < 60_000 ? undefined : formatAge(at, now, locale)
}

/** An instant as the time that has passed since; the exact one on hover. */
export function Ago({ at }: { at: Instant }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const time = new Date(at)
  const age = useAge(time.getTime())
  const isHydrated = useHydrated()
  return (
    <time dateTime={time.toISOString()} className={styles.time} title={isHydrated ? formatDateTime(time.getTime(), locale) : undefined}>
      {age === undefined ? t('time.now') : t('time.ago', { age })}
    </time>
  )
}

/** A day, or with `withTime` an instant, in the browser's time zone; hidden at its final width until the page is hydrated. */
export function Moment({ at, withTime = false }: { at: Instant; withTime?: boolean }) {
  const { locale } = useFrame()
  // The server's time zone is not the browser's.
  const isHydrated = useHydrated()
  const time = new Date(at)
  const text = formatDateTime(time.getTime(), locale)
  return (
    <time dateTime={time.toISOString()} className={styles.time} data-pending={!isHydrated || undefined} suppressHydrationWarning>
      {withTime ? text : text.split(' ', 1)[0]}
    </time>
  )
}
