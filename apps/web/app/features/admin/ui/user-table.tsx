import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Ago } from '#app/site/time.tsx'
import type { UserRow } from '../service.ts'
import { AdminLink } from './admin-link.tsx'
import { SubLine } from './lines.tsx'
import { ProState } from './pro-state.tsx'

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
