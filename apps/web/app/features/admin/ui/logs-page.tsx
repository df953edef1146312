import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { ChoiceSelect } from '#app/kit/form/choice-select.tsx'
import { Ago } from '#app/site/time.tsx'
import type { LogEntry } from '../service.ts'
import { type LogPage, type LogSearch, logAreas, logLevels } from '../service.ts'
import { ActionText, DetailsLine, MessageText } from './details.tsx'
import { AdminHead, FilterBar, FilterInput, Pager } from './parts.tsx'

export function LogsPage({ search, page }: { search: LogSearch; page: LogPage }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={t('nav.logs')} />
      <FilterBar key={`${search.area}${search.level}${search.q}`}>
        <ChoiceSelect
          name="area"
          defaultValue={search.area}
          aria-label={t('logs.area')}
          values={['all', ...logAreas]}
          textOf={(area) => t(area === 'all' ? 'logs.allAreas' : `area.${area}`)}
        />
        <ChoiceSelect
          name="level"
          defaultValue={search.level}
          aria-label={t('logs.level')}
          values={['all', ...logLevels]}
          textOf={(level) => t(level === 'all' ? 'logs.allLevels' : `level.${level}`)}
        />
        <FilterInput name="q" label={t('logs.search')} value={search.q} />
      </FilterBar>
      <LogTable entries={page.entries} empty={<Empty title={t('logs.none')} />} />
      <Pager path="/admin/logs" search={search} next={page.next} />
    </>
  )
}

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
        card: 'title',
        cell: ({ area, message, details }) => (
          <>
            {area === 'audit' ? <ActionText action={message} /> : <MessageText message={message} />}
            <DetailsLine details={details} />
          </>
        ),
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'logs', columns, rows: entries, rowId: ({ id }) => String(id) })
  return <DataTable table={table} caption={t('nav.logs')} empty={empty} />
}
