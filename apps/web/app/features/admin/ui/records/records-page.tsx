import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { ConditionFilter } from '#app/kit/data-table/condition-filter.tsx'
import { parseConditions, writeConditions } from '#app/kit/data-table/conditions.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { useSelection } from '#app/kit/data-table/use-selection.ts'
import { Empty } from '#app/kit/empty.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { formatDecimal, formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { columnIds, recordColumns } from '../../record-columns.ts'
import {
  type ListKind,
  maxRows,
  type RecordDetail,
  type RecordList,
  type RecordResult,
  type RecordRow,
  type RecordSearch,
} from '../../records.ts'
import { pathOfRecord } from '../../subject-path.ts'
import { EditLock } from '../edit-lock.tsx'
import { AdminHead, AdminLink, FilterBar, FilterInput, SubLine } from '../parts.tsx'
import { BatchBar } from './batch-bar.tsx'
import { RecordEditor } from './record-editor.tsx'
import styles from './records.module.css'
import { ResultNote } from './result-note.tsx'
import { StateBadge } from './state-badge.tsx'
import { useFactLabel } from './use-fact-label.ts'

type RecordsPageProps = {
  kind: ListKind
  /** The page's path. */
  path: string
  search: RecordSearch
  list: RecordList
  edited?: RecordDetail | undefined
  result: RecordResult | undefined
}

/** All records of a kind: filtered and sorted by the address, corrected one by one or many at once. */
export function RecordsPage({ kind, path, search, list, edited, result }: RecordsPageProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={t(`records.title.${kind}`)}>
        <SubLine>{t('records.text')}</SubLine>
      </AdminHead>
      <ResultNote result={result} />
      {edited ? (
        <EditLock key={edited.id} kind={edited.kind} id={edited.id} back={path}>
          <RecordEditor key={edited.version} record={edited} result={result} />
        </EditLock>
      ) : null}
      {search.record !== '' && !edited ? <FormNote isError>{t('records.noRecord')}</FormNote> : null}
      <RecordTable kind={kind} path={path} search={search} list={list} result={result} />
    </>
  )
}

/** The list itself, with its filters, tools and what can be done with the selected rows. */
export function RecordTable({ kind, path, search, list, result }: Omit<RecordsPageProps, 'edited'>) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const navigate = useNavigate()
  const to = (changed: Partial<RecordSearch>) => {
    const { record: _, ...next } = { ...search, ...changed }
    const plain = { q: '', where: '', sort: 'name', dir: 'asc', shown: '' }
    const query = new URLSearchParams(Object.entries(next).filter(([name, value]) => Reflect.get(plain, name) !== value)).toString()
    return query === '' ? path : `${path}?${query}`
  }
  const columns = useRecordColumns(kind)
  const table = useDataTable({
    id: `admin.${kind}`,
    columns,
    rows: list.rows,
    rowId: ({ id }) => id,
    sort: { key: search.sort, dir: search.dir, toHref: (sort, dir = 'asc') => to({ sort, dir }), isPresorted: true },
  })
  const ids = useMemo(() => table.rows.map(({ id }) => id), [table.rows])
  const selection = useSelection(ids)
  const records = useMemo(
    () => [...new Set(table.rows.flatMap(({ id, data }) => (selection.ids.has(id) ? [data.record] : [])))],
    [table.rows, selection.ids],
  )
  const conditions = parseConditions(search.where, columnIds(kind))
  return (
    <>
      <div className={`row-middle ${styles.tools}`}>
        <FilterBar key={search.q}>
          {(['where', 'sort', 'dir', 'shown'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <FilterInput name="q" label={t('records.search')} value={search.q} />
        </FilterBar>
        <ConditionFilter
          columns={columns}
          conditions={conditions}
          onApply={(next) => void navigate(to({ where: writeConditions(next) }), { preventScrollReset: true })}
        />
        <SavedViews id={`admin.${kind}`} />
        <TableTools table={table} name={kind} />
      </div>
      <SubLine>
        <span role="status">{t('records.found', { found: formatNumber(list.found, locale), all: formatNumber(list.all, locale) })}</span>
        {' · '}
        <AdminLink to={to({ where: 'and;state.known.' })}>{t('records.corrected')}</AdminLink>
        {' · '}
        <AdminLink to={to({ where: 'and;state.is.agrees' })}>{t('records.agreeing')}</AdminLink>
        {search.q === '' && search.where === '' ? null : (
          <>
            {' · '}
            <AdminLink to={to({ q: '', where: '' })}>{t('records.everything')}</AdminLink>
          </>
        )}
      </SubLine>
      <BatchBar kind={kind} selection={selection} records={records} result={result} />
      <DataTable
        table={table}
        caption={t(`records.title.${kind}`)}
        selection={selection}
        total={list.found}
        empty={<Empty title={t('records.none')}>{t('records.noneText')}</Empty>}
      />
      {list.found > list.rows.length ? (
        <SubLine>
          {t('records.capped', { shown: formatNumber(list.rows.length, locale), found: formatNumber(list.found, locale) })}{' '}
          {search.shown === 'all' ? (
            t('records.narrow')
          ) : (
            <AdminLink to={to({ shown: 'all' })}>
              {t('records.listMore', { count: Math.min(maxRows, list.found), figure: formatNumber(Math.min(maxRows, list.found), locale) })}
            </AdminLink>
          )}
        </SubLine>
      ) : null}
    </>
  )
}

function useRecordColumns(kind: ListKind): readonly DataColumn<RecordRow>[] {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const labelOf = useFactLabel(kind)
  return useMemo(() => {
    const figure = (value: string | number | undefined) =>
      typeof value !== 'number' ? value : Number.isInteger(value) ? formatNumber(value, locale) : formatDecimal(value, locale, 3)
    const nameColumn: DataColumn<RecordRow> = {
      id: 'name',
      header: t('records.name'),
      isRowHead: true,
      width: 'rest',
      card: 'title',
      value: ({ name }) => name,
      sorts: [{ key: 'name', label: t('records.name') }],
      csv: [
        { header: 'uid', value: ({ record }) => record },
        { header: t('records.name'), value: ({ name }) => name },
      ],
      cell: ({ record, name, override }) => {
        const path = pathOfRecord(kind, record)
        return (
          <>
            {path ? <AdminLink to={path}>{name}</AdminLink> : name}
            {override?.reason ? <SubLine>{override.reason}</SubLine> : null}
          </>
        )
      },
    }
    return [
      nameColumn,
      ...recordColumns[kind].map(({ id, isNumber, width, isFolded }): DataColumn<RecordRow> => {
        const header = labelOf(id)
        return {
          id,
          header,
          ...(isNumber && { isNumber }),
          ...(width && { width }),
          ...(isFolded ? { foldsBelow: 'wide', card: width === 'text' ? 'moreWide' : 'more' } : width === 'text' && { card: 'wide' }),
          sorts: [{ key: id, label: header }],
          value: ({ values }) => values[id],
          cell: ({ values, override }) => {
            if (id === 'state') return override ? <StateBadge state={override.state} /> : <span className="text-faint">–</span>
            const value = values[id]
            if (value === 'yes' || value === 'no') return t(`records.${value}`)
            if (id === 'side' && (value === 'buyFrom' || value === 'sellTo')) return t(`records.side.${value}`)
            return figure(value) ?? <span className="text-faint">–</span>
          },
        }
      }),
    ]
  }, [t, kind, locale, labelOf])
}
