import { gameModes } from '@stashwise/game/mode'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn, Direction } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { Ago } from '#app/site/time.tsx'
import type { FeedDocument } from '../service.ts'
import { type FeedLine, toFeedLines } from './feed-lines.ts'
import styles from './feed-table.module.css'

/** The feed's documents, those with errors first: how many records each has, when it was imported last, and what went wrong. */
export function FeedTable({ feed }: { feed: readonly FeedDocument[] }) {
  const { t } = useTranslation(['admin', 'shell'])
  const rows = useMemo(() => toFeedLines(feed), [feed])
  const sort = feedSortOf(new URLSearchParams(useLocation().search))
  const table = useDataTable({
    id: 'feed',
    columns: useFeedColumns(),
    rows,
    rowId: ({ mode, document, languages }) => `${mode}/${document}/${languages.length > 0}`,
    sort: { ...sort, toHref: feedHref, isPresorted: sort.key === 'state' },
  })
  return (
    <>
      {feed.length === 0 ? null : (
        <div className="row-middle">
          <TableFilter table={table} />
        </div>
      )}
      <DataTable table={table} caption={t('overview.feed')} onPhone="table" empty={<p className="text-dim">{t('overview.noFeed')}</p>} />
    </>
  )
}

function useFeedColumns(): readonly DataColumn<FeedLine>[] {
  const { t } = useTranslation(['admin', 'shell'])
  const { locale } = useSite()
  return useMemo(() => {
    const column = (id: string, header: string, rest: Pick<DataColumn<FeedLine>, 'cell' | 'value'> & Partial<DataColumn<FeedLine>>) => ({
      id,
      header,
      sorts: [{ key: id, label: header }],
      ...rest,
    })
    return [
      column('document', t('overview.document'), {
        cell: (line) => (line.languages.length > 0 ? <Languages line={line} /> : line.document),
        value: ({ document }) => document,
        isRowHead: true,
      }),
      column('mode', t('overview.mode'), {
        cell: ({ mode }) => (mode === '' ? null : <Badge>{mode}</Badge>),
        value: ({ mode }) => mode,
        filterBy: gameModes.map(({ mode }) => ({ value: mode, label: t(`shell:mode.${mode}`) })),
      }),
      column('records', t('overview.records'), {
        cell: ({ records }) => (records === undefined ? '–' : formatNumber(records, locale)),
        value: ({ records }) => records,
        isNumber: true,
      }),
      column('success', t('overview.success'), {
        cell: ({ lastSuccess }) => (lastSuccess === undefined ? '–' : <Ago at={lastSuccess} />),
        value: ({ lastSuccess }) => lastSuccess,
      }),
      column('error', t('overview.error'), {
        cell: (line) => <Fault of={line} />,
        value: ({ lastError }) => lastError,
      }),
    ]
  }, [t, locale])
}

function Fault({ of: { held, lastError } }: { of: FeedDocument }) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles.error} data-failed={lastError !== undefined || undefined}>
      {held ? t('held.short') : (lastError ?? '–')}
    </span>
  )
}

/** The name of a document with its languages folded away behind their number. */
function Languages({ line: { document, languages } }: { line: FeedLine }) {
  const { t } = useTranslation('admin')
  return (
    <details className={styles.languages}>
      <summary>
        {document} <span>{t('overview.languages', { count: languages.length })}</span>
      </summary>
      <ul>
        {languages.map((each) => (
          <li key={each.document}>
            {each.language} {each.lastSuccess === undefined ? '–' : <Ago at={each.lastSuccess} />}
            {each.held || each.lastError ? <Fault of={each} /> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `state`: failures first, the default order. */
const keys = ['state', 'document', 'mode', 'records', 'success', 'error'] as const

/** The order of the feed's documents from the overview's address; by state where it says nothing that can be read. */
export function feedSortOf(search: URLSearchParams): { key: (typeof keys)[number]; dir: Direction } {
  return {
    key: keys.find((key) => key === search.get('sort')) ?? 'state',
    dir: search.get('dir') === 'desc' ? 'desc' : 'asc',
  }
}

/** The overview's address with another order of its documents. */
export const feedHref = (key: string, dir: Direction = 'asc'): string =>
  `/admin?sort=${encodeURIComponent(key)}${dir === 'desc' ? '&dir=desc' : ''}`
