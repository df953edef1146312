import { Empty } from '#app/kit/empty.tsx'
import type { UserPage, UserSearch } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { FilterBar, FilterInput } from './filter-bar.tsx'
import { Pager } from './pager.tsx'
import { useAdminText } from './use-admin-text.ts'
import { UserTable } from './user-table.tsx'

/** All users, newest first, found by their address, name or id. */
export function UsersPage({ search, page }: { search: UserSearch; page: UserPage }) {
  const { t } = useAdminText()
  const none = search.q === '' ? t('admin.users.nobody') : t('admin.users.noneFor', { q: search.q })
  return (
    <>
      <AdminHead title={t('admin.nav.users')} />
      <FilterBar key={search.q}>
        <FilterInput name="q" label={t('admin.users.search')} value={search.q} />
      </FilterBar>
      <UserTable users={page.users} empty={<Empty title={t('admin.users.none')}>{none}</Empty>} />
      <Pager path="/admin/users" search={search} next={page.next} />
    </>
  )
}
