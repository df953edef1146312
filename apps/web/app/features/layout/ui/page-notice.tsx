import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useLocation, useMatches } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { onMissingPart } from '#app/kit/missing-part.ts'
import { loadsFromServer } from '../client/guard-page-scripts.ts'
import styles from './page-notice.module.css'

/**
 * Says at the foot of the screen, until the next page, what could not be loaded: another page while offline, where the current one stays, or a
 * part of the page. It comes with the frame, as no further script could be loaded for it.
 */
export function PageNotice() {
  const { t } = useTranslation()
  const { key } = useLocation()
  const [last, setLast] = useState<{ notice: 'offline' | 'part'; key: string }>()
  const notice = last?.key === key ? last.notice : undefined
  const page = useMatches().at(-1)?.id
  const { state, reset } = useBlocker((step) => !navigator.onLine && loadsFromServer(step, page))
  useEffect(() => {
    if (state !== 'blocked') return
    setLast({ notice: 'offline', key })
    reset()
  }, [state, reset, key])
  useEffect(() => {
    const clear = () => setLast((last) => (last?.notice === 'offline' ? undefined : last))
    addEventListener('online', clear)
    return () => removeEventListener('online', clear)
  }, [])
  useEffect(() => onMissingPart(() => setLast({ notice: navigator.onLine ? 'part' : 'offline', key })), [key])
  return (
    <div role="status" className={styles.place}>
      {notice ? (
        <p className={styles.notice}>
          {t(`notice.${notice}`)}
          {notice === 'part' ? <Button onClick={() => location.reload()}>{t('update.refresh')}</Button> : null}
        </p>
      ) : null}
    </div>
  )
}
