import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { AppLink } from '../../../kit/app-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { UserPage, UserRow, UserSearch } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { Pager } from './pager.tsx'
import { ProState } from './pro-state.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

export function UsersPage({ search, page }: { search: UserSearch; page: UserPage }) {
  const { t } = useAdminText()
  return (
    <>
      <AdminHead title={t('admin.nav.users')} />
      <Form role="search" className="admin-filter" key={search.q}>
        <input
          type="search"
          name="q"
          defaultValue={search.q}
          aria-label={t('admin.users.search')}
          placeholder={t('admin.users.search')}
          maxLength={120}
        />
        <Button type="submit">
          <Search size={16} aria-hidden="true" />
          {t('admin.find')}
        </Button>
      </Form>
      {page.users.length === 0 ? (
        <Empty title={t('admin.users.none')}>{search.q === '' ? t('admin.users.nobody') : t('admin.users.noneFor', { q: search.q })}</Empty>
      ) : (
        <UserTable users={page.users} />
      )}
      <Pager path="/admin/users" search={search} next={page.next} />
    </>
  )
}

function UserTable({ users }: { users: readonly UserRow[] }) {
  const { t } = useAdminText()
  return (
    <table className="admin-table admin-users">
      <thead>
        <tr>
          <th scope="col">{t('admin.users.account')}</th>
          <th scope="col">{t('admin.pro')}</th>
          <th scope="col" className="admin-hide">
            {t('admin.users.created')}
          </th>
          <th scope="col">{t('admin.users.lastSeen')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.uid}>
            <td>
              <AppLink to={`/admin/users/${user.uid}`} className="admin-link">
                {user.email}
              </AppLink>
              {user.admin ? <span className="admin-badge">{t('admin.admin')}</span> : null}
              {user.username === '' ? null : <span className="admin-sub">{user.username}</span>}
            </td>
            <td>
              <ProState pro={user.pro} />
            </td>
            <td className="admin-hide">
              <Ago at={user.created} />
            </td>
            <td>{user.lastSeen === undefined ? <span className="text-dim">–</span> : <Ago at={user.lastSeen} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
