import { Form } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import type { UserSession } from '../../service.ts'
import { Badge } from '../badge.tsx'
import { Confirm } from '../confirm.tsx'
import { Entries, Entry } from '../entries.tsx'
import { SubLine } from '../lines.tsx'
import { Panel } from '../panel.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { Ago } from '../when.tsx'
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
  const { t } = useAdminText()
  return (
    <Panel title={t('admin.user.sessions')} aside={sessions.length > 1 ? <EndAll isSelf={isSelf} /> : null}>
      {sessions.length === 0 ? <p className="text-dim">{t('admin.user.noSessions')}</p> : null}
      <Entries>
        {sessions.map((session) => (
          <Entry key={session.id} aside={<EndOne session={session.id} />}>
            <p className={styles.device}>{session.device || t('admin.user.unknownDevice')}</p>
            <SubLine>
              {session.address ? `${session.address} · ` : ''}
              <Ago at={session.used} /> {session.id === ownSession ? <Badge>{t('admin.user.thisSession')}</Badge> : null}
            </SubLine>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}

function EndOne({ session }: { session: string }) {
  const { t } = useAdminText()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={session} />
      <Button type="submit">{t('admin.user.endSession')}</Button>
    </Form>
  )
}

function EndAll({ isSelf }: { isSelf: boolean }) {
  const { t } = useAdminText()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-sessions" />
      <Confirm label={t('admin.user.endSessions')} hint={t(isSelf ? 'admin.user.endOwnHint' : 'admin.user.endHint')} />
    </Form>
  )
}
