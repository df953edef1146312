import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { useSelection } from '#app/kit/data-table/use-selection.ts'
import { FormNote } from '#app/kit/form/form.tsx'
import { formatDecimal, formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { recordColumns } from '../../record-columns.ts'
import type { ListKind, RecordDetail, RecordList, RecordResult, RecordRow, RecordSearch } from '../../records.ts'
import { pathOfRecord } from '../../subject-path.ts'
import { EditLock } from '../edit-lock.tsx'
import { ListFrame } from '../list-frame.tsx'
import { AdminHead, AdminLink, SubLine } from '../parts.tsx'
import { BatchBar } from './batch-bar.tsx'
import { RecordEditor } from './record-editor.tsx'
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
export function RecordTable({ kind, path, search: { record: _, ...search }, list, result }: Omit<RecordsPageProps, 'edited'>) {
  const { t } = useTranslation('admin')
  const columns = useRecordColumns(kind)
  const selection = useSelection(useMemo(() => list.rows.map(({ id }) => id), [list.rows]))
  const records = useMemo(
    () => [...new Set(list.rows.flatMap(({ id, record }) => (selection.ids.has(id) ? [record] : [])))],
    [list.rows, selection.ids],
  )
  return (
    <ListFrame
      id={kind}
      path={path}
      title={t(`records.title.${kind}`)}
      searched={t('records.search')}
      search={search}
      plainSort="name"
      list={list}
      columns={columns}
      rowId={({ id }) => id}
      views={[
        { label: t('records.corrected'), where: 'and;state.known.' },
        { label: t('records.agreeing'), where: 'and;state.is.agrees' },
      ]}
      selection={selection}
    >
      <BatchBar kind={kind} selection={selection} records={records} result={result} />
    </ListFrame>
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
            if (id === 'fraction' && value === 'Any') return t('quests.any')
            if (id === 'side' && (value === 'buyFrom' || value === 'sellTo')) return t(`records.side.${value}`)
            return figure(value) ?? <span className="text-faint">–</span>
          },
        }
      }),
    ]
  }, [t, kind, locale, labelOf])
}
