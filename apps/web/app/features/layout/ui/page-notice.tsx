import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useLocation, useMatches } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { onMissingPart } from '#app/kit/missing-part.ts'
import { loadsFromServer } from '../client/guard-page-scripts.ts'
import styles from './page-notice.module.css'

function onConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
const onServer = () => false

/** Blocks what loads from the server. Only while offline: with a blocker the router warns of each link to a part of the same page. */
function StayHere({ onBlocked }: { onBlocked: () => void }) {
  const page = useMatches().at(-1)?.id
  const { state, reset } = useBlocker((step) => !navigator.onLine && loadsFromServer(step, page))
  const note = useEffectEvent(onBlocked)
  useEffect(() => {
    if (state !== 'blocked') return
    note()
    reset()
  }, [state, reset])
  return null
}

/**
 * Says at the foot of the screen, until the next page, what could not be loaded: another page while offline, where the current one stays, or a
 * part of the page. It comes with the frame, as no further script could be loaded for it.
 */
export function PageNotice() {
  const { t } = useTranslation()
  const { key } = useLocation()
  const [last, setLast] = useState<{ notice: 'offline' | 'part'; key: string }>()
  const notice = last?.key === key ? last.notice : undefined
  const isOffline = useSyncExternalStore(onConnection, () => !navigator.onLine, onServer)
  useEffect(() => {
    const clear = () => setLast((last) => (last?.notice === 'offline' ? undefined : last))
    addEventListener('online', clear)
    return () => removeEventListener('online', clear)
  }, [])
  useEffect(() => onMissingPart(() => setLast({ notice: navigator.onLine ? 'part' : 'offline', key })), [key])
  return (
    <div role="status" className={styles.place}>
      {isOffline ? <StayHere onBlocked={() => setLast({ notice: 'offline', key })} /> : null}
      {notice ? (
        <p className={styles.notice}>
          {t(`notice.${notice}`)}
          {notice === 'part' ? <Button onClick={() => location.reload()}>{t('update.refresh')}</Button> : null}
        </p>
      ) : null}
    </div>
  )
}
