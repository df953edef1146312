import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Ago } from '#app/site/time.tsx'
import type { LogEntry } from '../service.ts'
import { actionText } from './action-text.ts'
import { DetailsLine } from './details.tsx'

/** Entries of the log with their details. `empty`: shown when there are none. */
export function LogTable({ entries, empty }: { entries: readonly LogEntry[]; empty: ReactNode }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<LogEntry>[] => [
      { id: 'at', header: t('logs.when'), cell: ({ at }) => <Ago at={at} />, width: 'fit' },
      {
        id: 'area',
        header: t('logs.area'),
        cell: ({ area, level }) => (
          <>
            {t(`area.${area}`)}{' '}
            {level === 'info' ? null : <Badge tone={level === 'error' ? 'error' : 'accent'}>{t(`level.${level}`)}</Badge>}
          </>
        ),
        width: 'fit',
      },
      {
        id: 'what',
        header: t('logs.what'),
        isRowHead: true,
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
  return <DataTable table={table} caption={t('nav.logs')} onPhone="table" empty={empty} />
}
