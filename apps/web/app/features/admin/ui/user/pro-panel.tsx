import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Moment } from '#app/site/time.tsx'
import type { UserDetail } from '../../service.ts'
import { AdminLink } from '../admin-link.tsx'
import { Confirm } from '../confirm.tsx'
import { ProState } from '../pro-state.tsx'
import { GrantForm } from './grant-form.tsx'

/** A user's Pro with all its reasons, and the forms that give and take the admins' one. */
export function ProPanel({ user, dateError }: { user: UserDetail; dateError: object | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('pro')} aside={<ProState pro={user.pro} />}>
      <Reasons user={user} />
      <GrantForm dateError={dateError} />
      {user.grantedUntil === undefined ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="take-pro" />
          <Confirm label={t('user.takePro')} hint={t('user.takeProHint', { name: user.email })} />
        </Form>
      )}
    </Panel>
  )
}

function Reasons({ user }: { user: UserDetail }) {
  const { t } = useTranslation('admin')
  const { grantedUntil, patreonUntil, sharedBy } = user
  if (grantedUntil === undefined && patreonUntil === undefined && sharedBy === undefined) return null
  return (
    <Facts>
      {grantedUntil === undefined ? null : (
        <Fact name={t('source.granted')}>
          {grantedUntil === 'forever' ? t('user.span.forever') : <Moment withTime at={grantedUntil} />}
        </Fact>
      )}
      {patreonUntil === undefined ? null : (
        <Fact name={t('source.patreon')}>
          <Moment withTime at={patreonUntil} />
        </Fact>
      )}
      {sharedBy === undefined ? null : (
        <Fact name={t('source.shared')}>
          <AdminLink to={`/admin/users/${sharedBy.uid}`}>{sharedBy.name}</AdminLink>
        </Fact>
      )}
    </Facts>
  )
}
