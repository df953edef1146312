import { useSyncExternalStore } from 'react'
import { formatAge, formatDateTime } from '../../../ui/format.ts'
import { useFrame, useNow } from '../../../ui/frame.tsx'
import { useAdminText } from './use-admin-text.ts'

const never = () => () => {}
/** True once the page is alive: the server does not know the reader's time zone. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** An instant as the time that has passed since; the exact one on hover. */
export function Ago({ at }: { at: string }) {
  const { t } = useAdminText()
  const { locale } = useFrame()
  const now = useNow()
  const isAlive = useAlive()
  const time = Date.parse(at)
  return (
    <time className="admin-time" dateTime={at} title={isAlive ? formatDateTime(time, locale) : undefined}>
      {now - time < 60_000 ? t('admin.now') : t('admin.ago', { age: formatAge(time, now, locale) })}
    </time>
  )
}

/** An instant as a date and time of the reader's zone; the day alone until the page is alive. */
export function Moment({ at }: { at: string }) {
  const { locale } = useFrame()
  const isAlive = useAlive()
  return (
    <time className="admin-time" dateTime={at}>
      {isAlive ? formatDateTime(Date.parse(at), locale) : at.slice(0, 10)}
    </time>
  )
}
