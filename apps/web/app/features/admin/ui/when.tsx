import { useTranslation } from 'react-i18next'
import { formatAge, formatDateTime } from '#app/kit/format.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'
import styles from './when.module.css'

/** An instant as the time that has passed since; the exact one on hover. */
export function Ago({ at }: { at: string }) {
  const { t } = useTranslation('admin')
  const { locale } = useFrame()
  const now = useNow()
  const isHydrated = useHydrated()
  const time = Date.parse(at)
  return (
    <time className={styles.time} dateTime={at} title={isHydrated ? formatDateTime(time, locale) : undefined}>
      {now - time < 60_000 ? t('now') : t('ago', { age: formatAge(time, now, locale) })}
    </time>
  )
}

/** An instant as a date and time of the admin's time zone; the day alone until the page is hydrated. */
export function Moment({ at }: { at: string }) {
  const { locale } = useFrame()
  const isHydrated = useHydrated()
  return (
    <time className={styles.time} dateTime={at}>
      {isHydrated ? formatDateTime(Date.parse(at), locale) : at.slice(0, 10)}
    </time>
  )
}
