import { formatDateTime } from '../../../../ui/format.ts'
import { useFrame } from '../../../../ui/frame.tsx'
import { useIsAlive } from './use-is-alive.ts'

/** A day, or with `withTime` an instant, in the reader's time zone; until the page is alive the place stays empty in the final width. */
export function LocalTime({ at, withTime = false }: { at: string | number; withTime?: boolean }) {
  const { locale } = useFrame()
  // The server's time zone is not the reader's.
  const isAlive = useIsAlive()
  const text = formatDateTime(new Date(at).getTime(), locale)
  return (
    <time dateTime={new Date(at).toISOString()} className={isAlive ? undefined : 'account-time-soon'} suppressHydrationWarning>
      {withTime ? text : text.split(' ', 1)[0]}
    </time>
  )
}
