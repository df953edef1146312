import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { CheckField } from '#app/kit/form/field.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { Ago } from '#app/site/time.tsx'
import type { RevertOutcome } from '../audit.ts'
import type { LogEntry } from '../service.ts'
import { type LogPage, type LogSearch, logAreas, logLevels } from '../service.ts'
import { ChangeView } from './change-view.tsx'
import { ActionText, DetailsLine, MessageText } from './details.tsx'
import { AdminHead, FilterBar, FilterInput, Pager, PlainLink, SubLine, Tools } from './parts.tsx'
import { useFollowing } from './use-following.ts'

const followMs = 5000

type LogsPageProps = { search: LogSearch; page: LogPage; result: RevertOutcome | undefined }

export function LogsPage({ search, page, result }: LogsPageProps) {
  const { t } = useTranslation('admin')
  const isFollowing = search.follow === '1' && search.after === ''
  useFollowing('logs', isFollowing, followMs)
  return (
    <>
      <AdminHead title={t('nav.logs')}>
        <SubLine>
          {t('logs.text')} <PlainLink href="/admin/audit.jsonl">{t('logs.export')}</PlainLink>
        </SubLine>
      </AdminHead>
      <FormNote isError={result !== undefined && result !== 'reverted'}>{result ? t(`change.outcome.${result}`) : null}</FormNote>
      <FilterBar key={`${search.area}${search.level}${search.q}${search.follow}`}>
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
        <CheckField name="follow" value="1" label={t('logs.follow')} defaultChecked={search.follow === '1'} />
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
      { id: 'at', header: t('logs.when'), cell: ({ at }) => <Ago at={at} />, value: ({ at }) => at, width: 'fit' },
      {
        id: 'area',
        header: t('logs.area'),
        value: ({ area }) => area,
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
        value: ({ message }) => message,
        cell: ({ area, message, details, change }) => (
          <>
            {area === 'audit' ? <ActionText action={message} /> : <MessageText message={message} />}
            <DetailsLine details={change ? withoutIds(details, change) : details} />
            {change ? <ChangeView action={message} change={change} /> : null}
          </>
        ),
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'logs', columns, rows: entries, rowId: ({ id }) => String(id) })
  return (
    <>
      {entries.length > 0 ? (
        <Tools>
          <TableTools table={table} name="logs" />
        </Tools>
      ) : null}
      <DataTable table={table} caption={t('nav.logs')} empty={empty} />
    </>
  )
}

/** What the view of a change has links for. */
const withoutIds = (details: LogEntry['details'], { subject }: NonNullable<LogEntry['change']>): LogEntry['details'] => {
  const linked = subject ? ['request', 'batch', 'kind', 'id'] : ['request', 'batch']
  return Object.fromEntries(Object.entries(details).filter(([name]) => !linked.includes(name)))
}
