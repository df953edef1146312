import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Select } from '#app/kit/form/input.tsx'
import { Ago } from '#app/site/time.tsx'
import type { LogEntry } from '../service.ts'
import { type LogPage, type LogSearch, logAreas, logLevels } from '../service.ts'
import { actionText, DetailsLine } from './details.tsx'
import { AdminHead, FilterBar, FilterInput, Pager } from './parts.tsx'

/** What happened on the site, newest first. */
export function LogsPage({ search, page }: { search: LogSearch; page: LogPage }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={t('nav.logs')} />
      <FilterBar key={`${search.area}${search.level}${search.q}`}>
        <Select name="area" defaultValue={search.area} aria-label={t('logs.area')}>
          <option value="all">{t('logs.allAreas')}</option>
          {logAreas.map((area) => (
            <option key={area} value={area}>
              {t(`area.${area}`)}
            </option>
          ))}
        </Select>
        <Select name="level" defaultValue={search.level} aria-label={t('logs.level')}>
          <option value="all">{t('logs.allLevels')}</option>
          {logLevels.map((level) => (
            <option key={level} value={level}>
              {t(`level.${level}`)}
            </option>
          ))}
        </Select>
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
