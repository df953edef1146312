import { useSyncExternalStore } from 'react'
import { formatDateTime } from '../../../../ui/format.ts'
import { useFrame } from '../../../../ui/frame.tsx'

const never = () => () => {}

/** False while the page is the server's drawing, whose time zone is not the reader's. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A day, or with `withTime` an instant, in the reader's time zone; until the page is alive the place stays empty in the final width. */
export function LocalTime({ at, withTime = false }: { at: string | number; withTime?: boolean }) {
  const { locale } = useFrame()
  const isAlive = useIsAlive()
  const text = formatDateTime(new Date(at).getTime(), locale)
  return (
    <time dateTime={new Date(at).toISOString()} className={isAlive ? undefined : 'account-time-soon'} suppressHydrationWarning>
      {withTime ? text : text.split(' ', 1)[0]}
    </time>
  )
}
