import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button } from '#app/kit/button.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Ago } from '#app/site/time.tsx'
import { adminCalls } from '../calls.ts'
import { type LockedRecord, lockTimes } from '../locks.ts'
import styles from './edit-lock.module.css'
import { AdminLink } from './parts.tsx'

type EditLockProps = LockedRecord & {
  /** Where one goes who does not want to take the record over. */
  back: string
  children: ReactNode
}

const newPage = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * An editor that one admin uses at a time. Another one reads what is in it, takes it over or goes back; who had it is told, and what they have typed
 * stays. Without scripts, or while the lock cannot be asked for, one edits all the same: saving checks the version.
 */
export function EditLock({ kind, id, back, children }: EditLockProps) {
  const { t } = useTranslation('admin')
  const isHydrated = useHydrated()
  const queries = useQueryClient()
  const [page] = useState(newPage)
  const [wasMine, setWasMine] = useState(false)
  const queryKey = ['admin', 'lock', kind, id, page]
  const hold = (takeOver: boolean, signal?: AbortSignal) =>
    readCall(adminCalls.admin.locks.$post({ json: { kind, id, page, takeOver } }, { init: { signal: signal ?? null } }))
  const { data: lock } = useQuery({
    queryKey,
    queryFn: ({ signal }) => hold(false, signal),
    enabled: isHydrated,
    refetchInterval: lockTimes.every,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const takeOver = useCall(
    () => hold(true),
    (state) => queries.setQueryData(queryKey, state),
  )
  if (lock?.isMine && !wasMine) setWasMine(true)
  useEffect(() => {
    const release = () =>
      void adminCalls.admin.locks.release.$post({ json: { kind, id, page } }, { init: { keepalive: true } }).catch(() => {})
    addEventListener('pagehide', release)
    return () => {
      removeEventListener('pagehide', release)
      release()
    }
  }, [kind, id, page])
  const other = lock && !lock.isMine ? lock : undefined
  return (
    <>
      <div role="status">
        {other ? (
          <div className={`row-4 ${styles.lock}`}>
            <p>
              {wasMine ? t('lock.taken', { name: other.by }) : t('lock.held', { name: other.by })} <Ago at={other.since} />
            </p>
            <div className={styles.buttons}>
              <Button onClick={() => takeOver.mutate()}>{t('lock.takeOver')}</Button>
              <AdminLink to={back}>{t('lock.back')}</AdminLink>
            </div>
          </div>
        ) : null}
      </div>
      <fieldset className="stack-4" disabled={other !== undefined} aria-label={t('lock.editor')}>
        {children}
      </fieldset>
    </>
  )
}
