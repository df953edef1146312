import { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import type { UserPage, UserSearch } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { FilterBar, FilterInput } from './filter-bar.tsx'
import { Pager } from './pager.tsx'
import { UserTable } from './user-table.tsx'

/** All users, newest first, found by their address, name or id. */
export function UsersPage({ search, page }: { search: UserSearch; page: UserPage }) {
  const { t } = useTranslation('admin')
  const none = search.q === '' ? t('users.nobody') : t('users.noneFor', { q: search.q })
  return (
    <>
      <AdminHead title={t('nav.users')} />
      <FilterBar key={search.q}>
        <FilterInput name="q" label={t('users.search')} value={search.q} />
      </FilterBar>
      <UserTable users={page.users} empty={<Empty title={t('users.none')}>{none}</Empty>} />
      <Pager path="/admin/users" search={search} next={page.next} />
    </>
  )
}
