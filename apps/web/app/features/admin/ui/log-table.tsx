import { type ReactNode, useMemo } from 'react'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import type { LogEntry } from '../service.ts'
import { actionText } from './action-text.ts'
import { Badge } from './badge.tsx'
import { DetailsLine } from './details.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** Entries of the log with their details. `empty`: shown when there are none. */
export function LogTable({ entries, empty }: { entries: readonly LogEntry[]; empty: ReactNode }) {
  const { t } = useAdminText()
  const columns = useMemo(
    (): DataColumn<LogEntry>[] => [
      { id: 'at', header: t('admin.logs.when'), cell: ({ at }) => <Ago at={at} />, width: 'fit' },
      {
        id: 'area',
        header: t('admin.logs.area'),
        cell: ({ area, level }) => (
          <>
            {t(`admin.area.${area}`)}{' '}
            {level === 'info' ? null : <Badge tone={level === 'error' ? 'error' : 'accent'}>{t(`admin.level.${level}`)}</Badge>}
          </>
        ),
        width: 'fit',
      },
      {
        id: 'what',
        header: t('admin.logs.what'),
        cell: ({ area, message, details }) => (
          <>
            {area === 'audit' ? actionText(t, message) : message}
            <DetailsLine details={details} />
          </>
        ),
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'logs', columns, rows: entries, rowId: ({ id }) => String(id) })
  return <DataTable table={table} caption={t('admin.nav.logs')} onPhone="table" empty={empty} />
}
