import { factionName } from '@stashwise/accounts/vocabulary'
import { fromWire } from '@stashwise/accounts/wire'
import { localeTable } from '@stashwise/game/locale'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import type { PersonExtras } from '../../people.ts'
import type { UserResult } from '../../schema.ts'
import type { UserDetail } from '../../service.ts'
import { AuditTable } from '../audit-table.tsx'
import { EditLock } from '../edit-lock.tsx'
import { AdminHead, Code, ConfirmForm, Panels, SubLine } from '../parts.tsx'
import { AccessPanel } from './access-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { ProPanel } from './pro-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { ViewPanel } from './view-panel.tsx'

export type UserPageProps = {
  user: UserDetail
  extras: PersonExtras
  isSelf: boolean
  ownSession: string | undefined
  result: UserResult | undefined
}

export function UserPage({ user, extras, isSelf, ownSession, result }: UserPageProps) {
  const { t } = useTranslation('admin')
  const error = result && 'error' in result ? result.error : undefined
  const refusal = (of: typeof error) => (error === of ? result : undefined)
  return (
    <>
      <AdminHead title={user.email}>
        <SubLine>
          {user.username === '' ? null : <strong>{user.username}</strong>} <Code>{user.uid}</Code>{' '}
          {user.admin ? <Badge>{t('admin')}</Badge> : null} {isSelf ? <Badge>{t('user.you')}</Badge> : null}
        </SubLine>
      </AdminHead>
      <FormNote isError={error !== undefined}>
        {error !== undefined ? t(`user.error.${error}`) : result && 'done' in result ? t(`user.done.${result.done}`) : null}
      </FormNote>
      <EditLock kind="user" id={user.uid} back="/admin/users">
        <Panels>
          <ProPanel user={user} dateError={refusal('date')} reasonError={refusal('reason')} />
          <AccountPanel user={user} extras={extras} />
          {isSelf || user.admin ? null : <ViewPanel />}
          <DataPanel user={user} isSelf={isSelf} confirmError={refusal('confirm')} />
          <SessionsPanel sessions={user.sessions} ownSession={ownSession} isSelf={isSelf} />
          <AdminPanel user={user} isSelf={isSelf} />
          <AccessPanel access={extras.access} />
          <LimitsPanel limits={extras.limits} />
          <Panel title={t('user.audit')} isWide>
            <AuditTable rows={user.audit} hasTarget={false} />
          </Panel>
        </Panels>
      </EditLock>
    </>
  )
}

function AccountPanel({ user, extras }: { user: UserDetail; extras: PersonExtras }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('users.account')}>
      <Facts>
        <Fact name={t('users.created')}>
          <Moment withTime at={user.created} />
        </Fact>
        <Fact name={t('users.lastSeen')}>{user.lastSeen === undefined ? '–' : <Ago at={user.lastSeen} />}</Fact>
        <Fact name={t('user.language')}>{localeTable.find(({ locale }) => locale === user.locale)?.name ?? user.locale}</Fact>
        <Fact name={t('user.logins')}>
          {[t('user.byMail'), ...user.logins.map(({ provider }) => (provider === 'patreon' ? 'Patreon' : provider))].join(', ')}
        </Fact>
        <Fact name="Discord">
          {extras.discord ? (
            <>
              {extras.discord.name}, {t('user.since')} <Moment at={extras.discord.linked} />{' '}
              {extras.discord.hasRole ? <Badge>{t('user.discordRole')}</Badge> : null}
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('user.payment')}>
          {extras.payment ? (
            <>
              {t('source.patreon')} <Code>{extras.payment.patreonId}</Code>
              {extras.payment.until === undefined ? null : (
                <>
                  , {t('until')} <Moment withTime at={extras.payment.until} />
                </>
              )}
              {extras.payment.readAt === undefined ? null : (
                <SubLine>
                  {t('user.paymentRead')} <Ago at={extras.payment.readAt} />
                </SubLine>
              )}
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('user.characters')}>
          {user.characters.length === 0 ? '–' : null}
          <ul>
            {user.characters
              .map((sent) => fromWire(sent))
              .map((character) => (
                <li key={character.uid}>
                  {t(character.characterName ? 'user.character' : 'user.unnamedCharacter', {
                    name: character.characterName,
                    faction: factionName(character.faction),
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
