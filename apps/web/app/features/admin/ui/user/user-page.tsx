import { fromWire } from '@stashwise/accounts/wire'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import type { UserResult } from '../../schema.ts'
import type { UserDetail } from '../../service.ts'
import { AuditTable } from '../audit-table.tsx'
import { AdminHead, Code, ConfirmForm, Panels, SubLine } from '../parts.tsx'
import { ProPanel } from './pro-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export type UserPageProps = { user: UserDetail; isSelf: boolean; ownSession: string | undefined; result: UserResult | undefined }

export function UserPage({ user, isSelf, ownSession, result }: UserPageProps) {
  const { t } = useTranslation('admin')
  const error = result && 'error' in result ? result.error : undefined
  return (
    <>
      <AdminHead title={user.email}>
        <SubLine>
          {user.username === '' ? null : <strong>{user.username}</strong>} <Code>{user.uid}</Code>{' '}
          {user.admin ? <Badge>{t('admin')}</Badge> : null} {isSelf ? <Badge>{t('user.you')}</Badge> : null}
        </SubLine>
      </AdminHead>
      <FormNote isError={error !== undefined}>
        {result === undefined ? null : 'done' in result ? t(`user.done.${result.done}`) : t(`user.error.${result.error}`)}
      </FormNote>
      <Panels>
        <ProPanel user={user} dateError={error === 'date' ? result : undefined} />
        <AccountPanel user={user} />
        <SessionsPanel sessions={user.sessions} ownSession={ownSession} isSelf={isSelf} />
        <AdminPanel user={user} isSelf={isSelf} />
        <Panel title={t('user.audit')} isWide>
          <AuditTable rows={user.audit} hasTarget={false} />
        </Panel>
      </Panels>
    </>
  )
}

function AccountPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('users.account')}>
      <Facts>
        <Fact name={t('users.created')}>
          <Moment withTime at={user.created} />
        </Fact>
        <Fact name={t('users.lastSeen')}>{user.lastSeen === undefined ? '–' : <Ago at={user.lastSeen} />}</Fact>
        <Fact name={t('user.language')}>{user.locale}</Fact>
        <Fact name={t('user.logins')}>
          {[t('user.byMail'), ...user.logins.map(({ provider }) => (provider === 'patreon' ? 'Patreon' : provider))].join(', ')}
        </Fact>
        <Fact name={t('user.characters')}>
          {user.characters.length === 0 ? '–' : null}
          <ul>
            {user.characters
              .map((sent) => fromWire(sent))
              .map((character) => (
                <li key={character.uid}>
                  {t('user.character', {
                    name: character.characterName || '–',
                    faction: character.faction,
                    level: character.level,
                    mode: character.gameMode,
                  })}{' '}
                  {character.main ? <Badge>{t('user.main')}</Badge> : null}
                </li>
              ))}
          </ul>
        </Fact>
      </Facts>
    </Panel>
  )
}

/** Makes and unmakes an admin; never the last one. */
export function AdminPanel({ user, isSelf }: { user: UserDetail; isSelf: boolean }) {
  const { t } = useTranslation('admin')
  const hint = !user.admin ? 'makeAdminHint' : isSelf ? 'unmakeSelfHint' : 'unmakeAdminHint'
  return (
    <Panel title={t('user.adminTitle')}>
      <p className="text-dim">{t(user.isLastAdmin ? 'user.error.lastAdmin' : 'user.adminText')}</p>
      {user.isLastAdmin ? null : (
        <ConfirmForm
          fields={{ intent: user.admin ? 'unmake-admin' : 'make-admin' }}
          label={t(user.admin ? 'user.unmakeAdmin' : 'user.makeAdmin')}
          hint={t(`user.${hint}`, { name: user.email })}
        />
      )}
    </Panel>
  )
}
