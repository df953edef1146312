import { Form } from 'react-router'
import type { UserDetail } from '../../service.ts'
import { Confirm } from '../confirm.tsx'
import { Panel } from '../panel.tsx'
import { useAdminText } from '../use-admin-text.ts'

/** Makes and unmakes an admin; never the last one. */
export function AdminPanel({ user, isSelf }: { user: UserDetail; isSelf: boolean }) {
  const { t } = useAdminText()
  const hint = !user.admin ? 'makeAdminHint' : isSelf ? 'unmakeSelfHint' : 'unmakeAdminHint'
  return (
    <Panel title={t('admin.user.adminTitle')}>
      <p className="text-dim">{t(user.isLastAdmin ? 'admin.user.error.lastAdmin' : 'admin.user.adminText')}</p>
      {user.isLastAdmin ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={user.admin ? 'unmake-admin' : 'make-admin'} />
          <Confirm
            label={t(user.admin ? 'admin.user.unmakeAdmin' : 'admin.user.makeAdmin')}
            hint={t(`admin.user.${hint}`, { name: user.email })}
          />
        </Form>
      )}
    </Panel>
  )
}
