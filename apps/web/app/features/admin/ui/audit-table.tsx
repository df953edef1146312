import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Ago } from '#app/site/time.tsx'
import type { AuditRow, Details, NamedRecord } from '../service.ts'
import { pathOfRecord } from '../subject-path.ts'
import { ActionText, DetailsLine } from './details.tsx'
import { AdminLink } from './parts.tsx'
import { RecordName } from './record-name.tsx'

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
            {row.record ? <About record={row.record} /> : null}
            <DetailsLine details={row.record ? withoutRecord(row.details) : row.details} />
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

const About = ({ record }: { record: NamedRecord }) => (
  <>
    {' · '}
    <RecordName record={record} path={pathOfRecord(record.kind, record.id)} />
  </>
)

const withoutRecord = ({ kind: _kind, id: _id, ...details }: Details): Details => details

function Target({ row: { target, targetUid } }: { row: AuditRow }) {
  if (!target) return null
  return (
    <>
      {' · '}
      {targetUid ? <AdminLink to={`/admin/users/${targetUid}`}>{target}</AdminLink> : target}
    </>
  )
}
