import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Ago } from '#app/site/time.tsx'
import type { AuditRow } from '../service.ts'
import { ActionText, DetailsLine } from './details.tsx'
import { AdminLink } from './parts.tsx'

/** What admins did, the latest first. `hasTarget`: whom it concerned is named. */
export function AuditTable({ rows, hasTarget }: { rows: readonly AuditRow[]; hasTarget: boolean }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<AuditRow>[] => [
      {
        id: 'what',
        header: t('logs.what'),
        isRowHead: true,
        card: 'title',
        cell: (row) => (
          <>
            <ActionText action={row.action} />
            {hasTarget ? <Target row={row} /> : null}
            <DetailsLine details={row.details} />
          </>
        ),
      },
      { id: 'actor', header: t('logs.who'), cell: ({ actor }) => actor, width: 'text' },
      { id: 'at', header: t('logs.when'), cell: ({ at }) => <Ago at={at} />, width: 'fit' },
    ],
    [t, hasTarget],
  )
  const table = useDataTable({ id: 'audit', columns, rows, rowId: ({ id }) => String(id) })
  return <DataTable table={table} caption={t('overview.audit')} empty={<p className="text-dim">{t('noAudit')}</p>} />
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
