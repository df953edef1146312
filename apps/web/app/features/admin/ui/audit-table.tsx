import { useMemo } from 'react'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import type { AuditRow } from '../service.ts'
import { actionText } from './action-text.ts'
import { AdminLink } from './admin-link.tsx'
import { DetailsLine } from './details.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** What admins did, the latest first. `hasTarget`: whom it concerned is named. */
export function AuditTable({ rows, hasTarget }: { rows: readonly AuditRow[]; hasTarget: boolean }) {
  const { t } = useAdminText()
  const columns = useMemo(
    (): DataColumn<AuditRow>[] => [
      {
        id: 'what',
        header: t('admin.logs.what'),
        cell: (row) => (
          <>
            {actionText(t, row.action)}
            {hasTarget ? <Target row={row} /> : null}
            <DetailsLine details={row.details} />
          </>
        ),
      },
      { id: 'actor', header: t('admin.logs.who'), cell: ({ actor }) => actor, width: 'text' },
      { id: 'at', header: t('admin.logs.when'), cell: ({ at }) => <Ago at={at} />, width: 'fit' },
    ],
    [t, hasTarget],
  )
  const table = useDataTable({ id: 'audit', columns, rows, rowId: ({ id }) => String(id) })
  return (
    <DataTable table={table} caption={t('admin.overview.audit')} onPhone="table" empty={<p className="text-dim">{t('admin.noAudit')}</p>} />
  )
}

function Target({ row: { target, targetUid } }: { row: AuditRow }) {
  if (!target) return null
  return (
    <>
      {' · '}
      {targetUid ? <AdminLink to={`/admin/users/${targetUid}`}>{target}</AdminLink> : target}
    </>
  )
}
