import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { ConditionFilter } from '#app/kit/data-table/condition-filter.tsx'
import { parseConditions, writeConditions } from '#app/kit/data-table/conditions.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { useSelection } from '#app/kit/data-table/use-selection.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Segmented } from '#app/kit/segmented.tsx'
import { useSite } from '#app/kit/site-context.ts'
import {
  type CompareResult,
  type CompareSearch,
  type Comparison,
  compareColumns,
  comparedWith,
  comparePaths,
  compareViews,
} from '../../comparing.ts'
import { maxRows } from '../../records.ts'
import { AdminHead, AdminLink, FilterBar, FilterInput, SubLine } from '../parts.tsx'
import { ClearBar, CompareNote, TakeBar } from './compare-forms.tsx'
import styles from './compare-page.module.css'
import { ImportChoice } from './import-choice.tsx'
import { useDifferenceColumns, useSuspectColumns, useUnknownColumns } from './use-compare-columns.tsx'

const plain: CompareSearch = {
  mode: '',
  view: 'differences',
  against: 'feed',
  past: '',
  q: '',
  where: '',
  sort: 'name',
  dir: 'asc',
  shown: '',
}
type ToPath = (changed: Partial<CompareSearch>) => string

type ComparePageProps = {
  kind: ComparedKind
  search: CompareSearch
  comparison: Comparison
  result: CompareResult | undefined
  /** The figures of guns, which their page shows first. */
  figures?: ReactNode
}

/** Versions of records beside each other, differences first, with what rules suspect and what names nothing as lists of their own. */
export function ComparePage({ kind, search, comparison, result, figures }: ComparePageProps) {
  const { t } = useTranslation(['comparing', 'shell'])
  const to: ToPath = (changed) => {
    const next = { ...search, ...changed }
    const query = new URLSearchParams(
      Object.entries(next).filter(([name, value]) => name === 'view' || Reflect.get(plain, name) !== value),
    ).toString()
    return `${comparePaths[kind]}?${query}`
  }
  const afresh = { q: '', where: '', sort: 'name', dir: 'asc', shown: '' } as const
  return (
    <>
      <AdminHead title={t(`title.${kind}`)}>
        <SubLine>
          {search.mode === '' ? null : <Badge>{t(`shell:mode.${search.mode}`)}</Badge>} {t('text')}
        </SubLine>
      </AdminHead>
      <CompareNote result={result} />
      <div className={styles.choices}>
        <Segmented
          label={t('view.label')}
          value={figures ? 'figures' : search.view}
          segments={[
            ...(kind === 'item' ? [{ value: 'figures', label: t('view.figures'), to: comparePaths.item }] : []),
            ...compareViews.map((view) => ({
              value: view,
              label: t(`view.${view}`),
              count: comparison.counts[view],
              to: to({ view, ...afresh }),
            })),
          ]}
        />
        {figures === undefined && search.view === 'differences' ? (
          <Segmented
            label={t('against.label')}
            value={search.against}
            segments={comparedWith.map((against) => ({
              value: against,
              label: t(`against.${against}`),
              to: to({ against, past: '', ...afresh }),
            }))}
          />
        ) : null}
      </div>
      {figures === undefined && search.view === 'differences' && search.against === 'import' ? (
        <ImportChoice imports={comparison.imports} past={search.past} toPast={(past) => to({ past })} />
      ) : null}
      {figures ??
        (comparison.view === 'differences' ? (
          <Differences kind={kind} search={search} to={to} list={comparison.list} result={result} />
        ) : comparison.view === 'suspects' ? (
          <Suspects kind={kind} search={search} to={to} list={comparison.list} cleared={comparison.cleared} />
        ) : (
          <Unknown kind={kind} search={search} to={to} list={comparison.list} />
        ))}
      {comparison.elsewhere.map(({ mode, count }) =>
        count === 0 ? null : (
          <SubLine key={mode}>
            <AdminLink to={to({ mode })}>
              {t(`elsewhere.${comparison.view === 'suspects' ? 'suspects' : 'unknown'}`, { count, mode: t(`shell:mode.${mode}`) })}
            </AdminLink>
          </SubLine>
        ),
      )}
    </>
  )
}

type ListProps<View extends Comparison['view']> = {
  kind: ComparedKind
  search: CompareSearch
  to: ToPath
  list: Extract<Comparison, { view: View }>['list']
}

function Differences({ kind, search, to, list, result }: ListProps<'differences'> & { result: CompareResult | undefined }) {
  const { t } = useTranslation('comparing')
  const columns = useDifferenceColumns(kind, search.against)
  const table = useListTable(kind, search, to, columns, list.rows)
  const selection = useRowSelection(table.rows)
  const hasImports = search.against !== 'import' || list.all > 0
  return (
    <>
      <ListTools search={search} to={to} columns={columns} list={list} table={table} />
      <TakeBar search={search} selection={selection} rows={[...selection.ids]} result={result} />
      <DataTable
        table={table}
        caption={t('view.differences')}
        selection={selection}
        total={list.found}
        empty={<Empty title={t(hasImports ? 'none.differences' : 'none.imports')}>{t(`none.${search.against}`)}</Empty>}
      />
      <More search={search} to={to} list={list} />
    </>
  )
}

function Suspects({ kind, search, to, list, cleared }: ListProps<'suspects'> & { cleared: number }) {
  const { t } = useTranslation('comparing')
  const columns = useSuspectColumns(kind)
  const table = useListTable(kind, search, to, columns, list.rows)
  const selection = useRowSelection(table.rows)
  return (
    <>
      <ListTools search={search} to={to} columns={columns} list={list} table={table} />
      {cleared > 0 ? (
        <SubLine>
          {t('clearedCount', { count: cleared })} <AdminLink to="/admin/logs?area=audit&q=clearSuspect">{t('toLog')}</AdminLink>
        </SubLine>
      ) : null}
      <ClearBar selection={selection} rows={[...selection.ids]} />
      <DataTable
        table={table}
        caption={t('view.suspects')}
        selection={selection}
        total={list.found}
        empty={<Empty title={t('none.suspects')}>{t('none.suspectsText')}</Empty>}
      />
      <More search={search} to={to} list={list} />
    </>
  )
}

function Unknown({ kind, search, to, list }: ListProps<'unknown'>) {
  const { t } = useTranslation('comparing')
  const columns = useUnknownColumns(kind)
  const table = useListTable(kind, search, to, columns, list.rows)
  return (
    <>
      <ListTools search={search} to={to} columns={columns} list={list} table={table} />
      <DataTable
        table={table}
        caption={t('view.unknown')}
        total={list.found}
        empty={<Empty title={t('none.unknown')}>{t('none.unknownText')}</Empty>}
      />
      <More search={search} to={to} list={list} />
    </>
  )
}

const useListTable = <Row extends { id: string }>(
  kind: ComparedKind,
  search: CompareSearch,
  to: ToPath,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
) =>
  useDataTable({
    id: `admin.compare.${kind}.${search.view}`,
    columns,
    rows,
    rowId: ({ id }) => id,
    sort: { key: search.sort, dir: search.dir, toHref: (sort, dir = 'asc') => to({ sort, dir }), isPresorted: true },
  })

const useRowSelection = (rows: readonly { id: string }[]) => useSelection(useMemo(() => rows.map(({ id }) => id), [rows]))

type ToolsProps<Row extends { id: string }> = {
  search: CompareSearch
  to: ToPath
  columns: readonly DataColumn<Row>[]
  list: { found: number; all: number }
  table: ReturnType<typeof useDataTable<Row>>
}

function ListTools<Row extends { id: string }>({ search, to, columns, list, table }: ToolsProps<Row>) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.tools}>
        <FilterBar key={search.q}>
          {(['view', 'against', 'past', 'where', 'sort', 'dir', 'shown'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <FilterInput name="q" label={t('records.search')} value={search.q} />
        </FilterBar>
        <ConditionFilter
          columns={columns}
          conditions={parseConditions(search.where, compareColumns[search.view])}
          onApply={(next) => void navigate(to({ where: writeConditions(next) }), { preventScrollReset: true })}
        />
        <SavedViews id={table.id} />
        <TableTools table={table} name={table.id} />
      </div>
      <SubLine>
        <span role="status">{t('records.found', { found: formatNumber(list.found, locale), all: formatNumber(list.all, locale) })}</span>
        {search.q === '' && search.where === '' ? null : (
          <>
            {' · '}
            <AdminLink to={to({ q: '', where: '' })}>{t('records.everything')}</AdminLink>
          </>
        )}
      </SubLine>
    </>
  )
}

function More({ search, to, list }: { search: CompareSearch; to: ToPath; list: { rows: readonly unknown[]; found: number } }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const { rows, found } = list
  if (found <= rows.length) return null
  const most = Math.min(maxRows, found)
  return (
    <SubLine>
      {t('records.capped', { shown: formatNumber(rows.length, locale), found: formatNumber(found, locale) })}{' '}
      {search.shown === 'all' ? (
        t('records.narrow')
      ) : (
        <AdminLink to={to({ shown: 'all' })}>{t('records.listMore', { count: most, figure: formatNumber(most, locale) })}</AdminLink>
      )}
    </SubLine>
  )
}
