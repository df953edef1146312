import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { ConditionFilter } from '#app/kit/data-table/condition-filter.tsx'
import { parseConditions, writeConditions } from '#app/kit/data-table/conditions.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import type { Selection } from '#app/kit/data-table/use-selection.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import type { Listed, ListSearch } from '../people.ts'
import { maxRows } from '../records.ts'
import styles from './list-frame.module.css'
import { AdminLink, FilterBar, FilterInput, SubLine } from './parts.tsx'

type ListFrameProps<Row extends object> = {
  /** The table's, and the name of its CSV file. */
  id: string
  path: string
  title: string
  /** What the search looks in. */
  searched: string
  search: ListSearch
  /** Column by which it is sorted when the address names none. */
  plainSort?: string
  list: Listed<Row>
  columns: readonly DataColumn<Row>[]
  rowId(row: Row): string
  /** Links to views that admins use often, by their conditions. */
  views: readonly { label: string; where: string }[]
  selection?: Selection
  /** What can be done with the selected rows. */
  children?: ReactNode
}

/** A list that the server filters and sorts by the page's address: search, conditions, saved views, CSV. */
export function ListFrame<Row extends object>({
  id,
  path,
  title,
  searched,
  search,
  plainSort = '',
  list,
  columns,
  rowId,
  views,
  selection,
  children,
}: ListFrameProps<Row>) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const navigate = useNavigate()
  const to = (changed: Partial<ListSearch>) => {
    const next = Object.entries({ ...search, ...changed }).filter(
      ([name, value]) => value !== '' && !(name === 'dir' && value === 'asc') && !(name === 'sort' && value === plainSort),
    )
    const query = new URLSearchParams(next).toString()
    return query === '' ? path : `${path}?${query}`
  }
  const table = useDataTable({
    id: `admin.${id}`,
    columns,
    rows: list.rows,
    rowId,
    sort: { key: search.sort, dir: search.dir, toHref: (sort, dir = 'asc') => to({ sort, dir }), isPresorted: true },
  })
  const filterable = columns.flatMap((column) => (column.value ? column.id : []))
  return (
    <>
      <div className={`row-middle ${styles.tools}`}>
        <FilterBar key={search.q}>
          {(['where', 'sort', 'dir', 'shown'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <FilterInput name="q" label={searched} value={search.q} />
        </FilterBar>
        <ConditionFilter
          columns={columns}
          conditions={parseConditions(search.where, filterable)}
          onApply={(next) => void navigate(to({ where: writeConditions(next) }), { preventScrollReset: true })}
        />
        <SavedViews id={`admin.${id}`} />
        <TableTools table={table} name={id} />
      </div>
      <SubLine>
        <span role="status">{t('records.found', { found: formatNumber(list.found, locale), all: formatNumber(list.all, locale) })}</span>
        {views.map(({ label, where }) => (
          <span key={where}>
            {' · '}
            <AdminLink to={to({ where })}>{label}</AdminLink>
          </span>
        ))}
        {search.q === '' && search.where === '' ? null : (
          <>
            {' · '}
            <AdminLink to={to({ q: '', where: '' })}>{t('records.everything')}</AdminLink>
          </>
        )}
      </SubLine>
      {children}
      <DataTable
        table={table}
        caption={title}
        {...(selection && { selection })}
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
