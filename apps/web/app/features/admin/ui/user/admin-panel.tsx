import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Panel } from '#app/kit/panel.tsx'
import type { UserDetail } from '../../service.ts'
import { Confirm } from '../confirm.tsx'

/** Makes and unmakes an admin; never the last one. */
export function AdminPanel({ user, isSelf }: { user: UserDetail; isSelf: boolean }) {
  const { t } = useTranslation('admin')
  const hint = !user.admin ? 'makeAdminHint' : isSelf ? 'unmakeSelfHint' : 'unmakeAdminHint'
  return (
    <Panel title={t('user.adminTitle')}>
      <p className="text-dim">{t(user.isLastAdmin ? 'user.error.lastAdmin' : 'user.adminText')}</p>
      {user.isLastAdmin ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={user.admin ? 'unmake-admin' : 'make-admin'} />
          <Confirm label={t(user.admin ? 'user.unmakeAdmin' : 'user.makeAdmin')} hint={t(`user.${hint}`, { name: user.email })} />
        </Form>
      )}
    </Panel>
  )
}
