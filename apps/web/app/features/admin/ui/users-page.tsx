import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Ago } from '#app/site/time.tsx'
import type { UserPage, UserRow, UserSearch } from '../service.ts'
import { AdminHead, AdminLink, FilterBar, FilterInput, Pager, ProState, SubLine } from './parts.tsx'

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

/** Users with their Pro and when they were here last. `empty`: shown when there are none. */
export function UserTable({ users, empty }: { users: readonly UserRow[]; empty: ReactNode }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<UserRow>[] => [
      {
        id: 'account',
        header: t('users.account'),
        isRowHead: true,
        cell: (user) => (
          <>
            <AdminLink to={`/admin/users/${user.uid}`}>{user.email}</AdminLink> {user.admin ? <Badge>{t('admin')}</Badge> : null}
            {user.username === '' ? null : <SubLine>{user.username}</SubLine>}
          </>
        ),
        width: 'rest',
        card: 'title',
      },
      { id: 'pro', header: t('pro'), cell: ({ pro }) => <ProState pro={pro} /> },
      { id: 'created', header: t('users.created'), cell: ({ created }) => <Ago at={created} />, card: 'hidden' },
      {
        id: 'lastSeen',
        header: t('users.lastSeen'),
        cell: ({ lastSeen }) => (lastSeen === undefined ? <span className="text-dim">–</span> : <Ago at={lastSeen} />),
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'users', columns, rows: users, rowId: ({ uid }) => uid })
  return <DataTable table={table} caption={t('nav.users')} onPhone="table" empty={empty} />
}
