import { formatDateTime } from '#app/kit/format.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame } from '#app/site/frame.tsx'
import styles from './local-time.module.css'

/** A day, or with `withTime` an instant, in the browser's time zone; hidden at its final width until the page is hydrated. */
export function LocalTime({ at, withTime = false }: { at: string | number; withTime?: boolean }) {
  const { locale } = useFrame()
  // The server's time zone is not the browser's.
  const isHydrated = useHydrated()
  const text = formatDateTime(new Date(at).getTime(), locale)
  return (
    <time dateTime={new Date(at).toISOString()} className={styles.time} data-pending={!isHydrated || undefined} suppressHydrationWarning>
      {withTime ? text : text.split(' ', 1)[0]}
    </time>
  )
}
