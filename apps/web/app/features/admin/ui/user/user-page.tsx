import { FormNote } from '#app/kit/form/form-note.tsx'
import type { UserDetail } from '../../service.ts'
import { AdminHead } from '../admin-head.tsx'
import { AuditTable } from '../audit-table.tsx'
import { Badge } from '../badge.tsx'
import { Fact, Facts } from '../facts.tsx'
import { Code, SubLine } from '../lines.tsx'
import { Panel, Panels } from '../panel.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { Ago, Moment } from '../when.tsx'
import { AdminPanel } from './admin-panel.tsx'
import { ProPanel } from './pro-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export type UserAnswer =
  | { done: 'grantPro' | 'takePro' | 'makeAdmin' | 'unmakeAdmin' | 'endSession' | 'endSessions' }
  | { error: 'invalid' | 'date' | 'lastAdmin' }

export type UserPageProps = { user: UserDetail; isSelf: boolean; ownSession: string | undefined; answer: UserAnswer | undefined }

/** One user with everything an admin can do to them. */
export function UserPage({ user, isSelf, ownSession, answer }: UserPageProps) {
  const { t } = useAdminText()
  const error = answer && 'error' in answer ? answer.error : undefined
  return (
    <>
      <AdminHead title={user.email}>
        <SubLine>
          {user.username === '' ? null : <strong>{user.username}</strong>} <Code>{user.uid}</Code>{' '}
          {user.admin ? <Badge>{t('admin.admin')}</Badge> : null} {isSelf ? <Badge>{t('admin.user.you')}</Badge> : null}
        </SubLine>
      </AdminHead>
      <FormNote isError={error !== undefined}>
        {answer === undefined ? null : 'done' in answer ? t(`admin.user.done.${answer.done}`) : t(`admin.user.error.${answer.error}`)}
      </FormNote>
      <Panels>
        <ProPanel user={user} dateError={error === 'date' ? answer : undefined} />
        <AccountPanel user={user} />
        <SessionsPanel sessions={user.sessions} ownSession={ownSession} isSelf={isSelf} />
        <AdminPanel user={user} isSelf={isSelf} />
        <Panel title={t('admin.user.audit')} wide>
          <AuditTable rows={user.audit} hasTarget={false} />
        </Panel>
      </Panels>
    </>
  )
}

function AccountPanel({ user }: { user: UserDetail }) {
  const { t } = useAdminText()
  return (
    <Panel title={t('admin.users.account')}>
      <Facts>
        <Fact name={t('admin.users.created')}>
          <Moment at={user.created} />
        </Fact>
        <Fact name={t('admin.users.lastSeen')}>{user.lastSeen === undefined ? '–' : <Ago at={user.lastSeen} />}</Fact>
        <Fact name={t('admin.user.language')}>{user.locale}</Fact>
        <Fact name={t('admin.user.logins')}>
          {[t('admin.user.byMail'), ...user.logins.map(({ provider }) => (provider === 'patreon' ? 'Patreon' : provider))].join(', ')}
        </Fact>
        <Fact name={t('admin.user.characters')}>
          {user.characters.length === 0 ? '–' : null}
          <ul>
            {user.characters.map((character) => (
              <li key={character.uid}>
                {t('admin.user.character', {
                  name: character.charName || '–',
                  faction: character.fraction,
                  level: character.level,
                  mode: character.gameMode,
                })}{' '}
                {character.main ? <Badge>{t('admin.user.main')}</Badge> : null}
              </li>
            ))}
          </ul>
        </Fact>
      </Facts>
    </Panel>
  )
}
