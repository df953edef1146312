import { Form } from 'react-router'
import { Button } from '../../../../kit/button.tsx'
import type { UserSession } from '../../service.ts'
import { Confirm } from '../confirm.tsx'
import { Panel } from '../panel.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { Ago } from '../when.tsx'

/** Where an account is signed in; each session, or all of them, can be ended. */
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
      <ul className="admin-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className="admin-device">{session.device || t('admin.user.unknownDevice')}</p>
              <p className="admin-sub">
                {session.address ? `${session.address} · ` : ''}
                <Ago at={session.used} />
                {session.id === ownSession ? <span className="admin-badge">{t('admin.user.thisSession')}</span> : null}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="session" value={session.id} />
              <Button type="submit">{t('admin.user.endSession')}</Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
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
