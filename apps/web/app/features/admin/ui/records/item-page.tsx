import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { type Cell, ItemCell } from '#app/kit/item-cell.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { RecordDetail, RecordEvent, RecordResult } from '../../records.ts'
import { ChangeLines } from '../change-lines.tsx'
import { ActionText } from '../details.tsx'
import { EditLock } from '../edit-lock.tsx'
import { AdminHead, AdminLink, Code, SubLine } from '../parts.tsx'
import { RecordEditor } from './record-editor.tsx'
import styles from './records.module.css'
import { ResultNote } from './result-note.tsx'

export type ItemPageProps = {
  item: RecordDetail
  offers: RecordDetail | undefined
  events: readonly RecordEvent[]
  /** The item's own page and its picture, where this mode has it. */
  shown: { url: string; cell: Cell } | undefined
  result: RecordResult | undefined
}

/** One item: its fields and offers to correct, where each fact comes from, and what became of it. */
export function ItemPage({ item, offers, events, shown, result }: ItemPageProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={item.name}>
        <div className="row-4">
          {shown ? <ItemCell cell={shown.cell} size={72} eager /> : null}
          <SubLine>
            <Code>{item.id}</Code>{' '}
            {shown ? <AdminLink to={`/item/${encodeURIComponent(shown.url)}`}>{t('records.openPage')}</AdminLink> : t('records.notShown')}
          </SubLine>
        </div>
      </AdminHead>
      <ResultNote result={result} />
      <EditLock kind="item" id={item.id} back="/admin/items">
        <RecordEditor key={`item ${item.version}`} record={item} title={t('records.fields')} result={result} />
        {offers ? <RecordEditor key={`offers ${offers.version}`} record={offers} title={t('records.offers')} result={result} /> : null}
      </EditLock>
      <Panel title={t('records.history')}>
        <Events events={events} />
      </Panel>
      <Panel title={t('records.allFacts')}>
        <FactTable facts={item.all} />
      </Panel>
    </>
  )
}

function Events({ events }: { events: readonly RecordEvent[] }) {
  const { t } = useTranslation('admin')
  if (events.length === 0) return <SubLine>{t('records.noHistory')}</SubLine>
  return (
    <ol className="stack-3">
      {events.map((event) => (
        <li key={`${event.at} ${event.record} ${event.action} ${event.change ?? ''}`} className={`stack-1 ${styles.event}`}>
          <span>
            {event.action === 'import' ? t('records.imported') : <ActionText action={event.action} />}{' '}
            {event.record === 'item' ? null : <Badge>{t(`quests.kinds.${event.record}`)}</Badge>}{' '}
            <span className="text-dim">
              {event.by} <Ago at={event.at} />
            </span>{' '}
            {event.subject === undefined ? null : (
              <AdminLink to={`/admin/logs?area=audit&q=${encodeURIComponent(event.subject)}`}>{t('records.inLog')}</AdminLink>
            )}
          </span>
          <ChangeLines before={event.before} after={event.after} />
        </li>
      ))}
    </ol>
  )
}

type Fact = RecordDetail['all'][number]

function FactTable({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<Fact>[] => [
      {
        id: 'fact',
        header: t('records.fact'),
        cell: ({ fact }) => <Code>{fact}</Code>,
        value: ({ fact }) => fact,
        isRowHead: true,
        width: 'fit',
        card: 'title',
      },
      {
        id: 'shown',
        header: t('records.shown'),
        cell: ({ shown }) => <span className={styles.fact}>{shown || '–'}</span>,
        value: ({ shown }) => shown,
        width: 'rest',
        card: 'wide',
      },
      {
        id: 'source',
        header: t('records.source'),
        cell: ({ shown, feed }) => (shown === feed ? t('records.fromFeed') : <Badge tone="accent">{t('records.fromCorrection')}</Badge>),
        value: ({ shown, feed }) => (shown === feed ? 'feed' : 'correction'),
        filterBy: [
          { value: 'feed', label: t('records.fromFeed') },
          { value: 'correction', label: t('records.fromCorrection') },
        ],
        width: 'fit',
      },
    ],
    [t],
  )
  const table = useDataTable({ id: 'admin.facts', columns, rows: facts, rowId: ({ fact }) => fact })
  return (
    <>
      <div className="row-middle">
        <TableFilter table={table} />
      </div>
      <DataTable table={table} caption={t('records.allFacts')} />
    </>
  )
}
