import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useLocation, useMatches } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { onMissingPart } from '#app/kit/missing-part.ts'
import { loadsFromServer } from '../client/guard-page-scripts.ts'
import styles from './page-notice.module.css'

/**
 * What the player asked for and cannot have right now, at the foot of the screen until the next page: another page while offline, where the
 * page at hand stays, or a part that does not load. It comes with the frame, as no further script could be loaded for it.
 */
export function PageNotice() {
  const { t } = useTranslation()
  const [notice, setNotice] = useState<'offline' | 'part'>()
  const { key } = useLocation()
  const page = useMatches().at(-1)?.id
  const { state, reset } = useBlocker((step) => !navigator.onLine && loadsFromServer(step, page))
  useEffect(() => {
    if (state !== 'blocked') return
    setNotice('offline')
    reset()
  }, [state, reset])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing to do with it
  useEffect(() => setNotice(undefined), [key])
  useEffect(() => {
    const clear = () => setNotice((notice) => (notice === 'offline' ? undefined : notice))
    addEventListener('online', clear)
    return () => removeEventListener('online', clear)
  }, [])
  useEffect(() => onMissingPart(() => setNotice(navigator.onLine ? 'part' : 'offline')), [])
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
