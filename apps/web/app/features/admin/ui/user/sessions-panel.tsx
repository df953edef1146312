import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { deviceOf } from '#app/http/device.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { UserSession } from '../../service.ts'
import { ActionForm, ConfirmForm, Entries, Entry, SubLine } from '../parts.tsx'
import styles from './sessions-panel.module.css'

/** Where a user is signed in; each session, or all of them, can be ended. */
export function SessionsPanel({
  sessions,
  ownSession,
  isSelf,
}: {
  sessions: readonly UserSession[]
  ownSession: string | undefined
  isSelf: boolean
}) {
  const { t } = useTranslation('admin')
  const endAll =
    sessions.length > 1 ? (
      <ConfirmForm
        fields={{ intent: 'end-sessions' }}
        label={t('user.endSessions')}
        hint={t(isSelf ? 'user.endOwnHint' : 'user.endHint')}
      />
    ) : null
  return (
    <Panel title={t('user.sessions')} aside={endAll}>
      {sessions.length === 0 ? <p className="text-dim">{t('user.noSessions')}</p> : null}
      <Entries>
        {sessions.map((session) => (
          <Entry
            key={session.id}
            aside={
              <ActionForm fields={{ intent: 'end-session', session: session.id }}>
                <Button type="submit">{t('user.endSession')}</Button>
              </ActionForm>
            }
          >
            <p className={styles.device} title={session.device}>
              {deviceText(t, session.device)}
            </p>
            <SubLine>
              {session.address ? `${session.address} · ` : ''}
              <Ago at={session.used} /> {session.id === ownSession ? <Badge>{t('user.thisSession')}</Badge> : null}
            </SubLine>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}

/** A device as players see it; the whole user agent of an unknown browser. */
function deviceText(t: TFunction<'admin'>, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('user.device', { browser, system })
  return browser ?? system ?? (userAgent || t('user.unknownDevice'))
}
