import { formatDateTime } from '../../../../kit/format.ts'
import { useHydrated } from '../../../../kit/use-hydrated.ts'
import { useFrame } from '../../../shell/frame.tsx'

/** A day, or with `withTime` an instant, in the reader's time zone; until the page is alive the place stays empty in the final width. */
export function LocalTime({ at, withTime = false }: { at: string | number; withTime?: boolean }) {
  const { locale } = useFrame()
  // The server's time zone is not the reader's.
  const isHydrated = useHydrated()
  const text = formatDateTime(new Date(at).getTime(), locale)
  return (
    <time dateTime={new Date(at).toISOString()} className={isHydrated ? undefined : 'account-time-soon'} suppressHydrationWarning>
      {withTime ? text : text.split(' ', 1)[0]}
    </time>
  )
}
