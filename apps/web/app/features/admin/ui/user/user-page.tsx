import type { UserDetail } from '../../service.ts'
import { AdminHead } from '../admin-head.tsx'
import { AuditList } from '../audit-list.tsx'
import { Done } from '../done.tsx'
import { Panel } from '../panel.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { Ago, Moment } from '../when.tsx'
import { AdminPanel } from './admin-panel.tsx'
import { ProPanel } from './pro-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export type UserAnswer =
  | { done: 'grantPro' | 'takePro' | 'makeAdmin' | 'unmakeAdmin' | 'endSession' | 'endSessions' }
  | { error: 'invalid' | 'date' | 'lastAdmin' }

export type UserPageProps = { user: UserDetail; isSelf: boolean; ownSession: string | undefined; answer: UserAnswer | undefined }

/** One account with everything an admin can do to it. */
export function UserPage({ user, isSelf, ownSession, answer }: UserPageProps) {
  const { t } = useAdminText()
  const error = answer && 'error' in answer ? answer.error : undefined
  return (
    <>
      <AdminHead title={user.email}>
        <p className="admin-sub">
          {user.username === '' ? null : <strong>{user.username}</strong>} <code>{user.uid}</code>
          {user.admin ? <span className="admin-badge">{t('admin.admin')}</span> : null}
          {isSelf ? <span className="admin-badge">{t('admin.user.you')}</span> : null}
        </p>
      </AdminHead>
      <Done isFault={error !== undefined}>
        {answer === undefined ? null : 'done' in answer ? t(`admin.user.done.${answer.done}`) : t(`admin.user.error.${answer.error}`)}
      </Done>
      <div className="admin-panels">
        <ProPanel user={user} hasDateFault={error === 'date'} />
        <AccountPanel user={user} />
        <SessionsPanel sessions={user.sessions} ownSession={ownSession} isSelf={isSelf} />
        <AdminPanel user={user} isSelf={isSelf} />
        <Panel title={t('admin.user.audit')} wide>
          <AuditList rows={user.audit} hasTarget={false} />
        </Panel>
      </div>
    </>
  )
}

function AccountPanel({ user }: { user: UserDetail }) {
  const { t } = useAdminText()
  return (
    <Panel title={t('admin.users.account')}>
      <dl className="admin-facts">
        <dt>{t('admin.users.created')}</dt>
        <dd>
          <Moment at={user.created} />
        </dd>
        <dt>{t('admin.users.lastSeen')}</dt>
        <dd>{user.lastSeen === undefined ? '–' : <Ago at={user.lastSeen} />}</dd>
        <dt>{t('admin.user.language')}</dt>
        <dd>{user.locale}</dd>
        <dt>{t('admin.user.logins')}</dt>
        <dd>
          {[t('admin.user.byMail'), ...user.logins.map(({ provider }) => (provider === 'patreon' ? 'Patreon' : provider))].join(', ')}
        </dd>
        <dt>{t('admin.user.characters')}</dt>
        <dd>
          {user.characters.length === 0 ? '–' : null}
          <ul>
            {user.characters.map((character) => (
              <li key={character.uid}>
                {t('admin.user.character', {
                  name: character.charName || '–',
                  faction: character.fraction,
                  level: character.level,
                  mode: character.gameMode,
                })}
                {character.main ? <span className="admin-badge">{t('admin.user.main')}</span> : null}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  )
}
