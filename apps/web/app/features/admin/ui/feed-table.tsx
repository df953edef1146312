import { gameModes } from '@stashwise/game/mode'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { feedHref, feedSortOf } from '../feed-sort.ts'
import type { FeedDocument } from '../service.ts'
import { Badge } from './badge.tsx'
import styles from './feed-table.module.css'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** The feed's documents: how many records each has, when it was imported last, and what went wrong. */
export function FeedTable({ feed }: { feed: readonly FeedDocument[] }) {
  const { t } = useAdminText()
  const sort = feedSortOf(new URLSearchParams(useLocation().search))
  const table = useDataTable({
    id: 'feed',
    columns: useFeedColumns(),
    rows: feed,
    rowId: ({ mode, document }) => `${mode}/${document}`,
    sort: { ...sort, toHref: feedHref, isPresorted: false },
  })
  return (
    <>
      {feed.length === 0 ? null : <TableFilter table={table} />}
      <DataTable
        table={table}
        caption={t('admin.overview.feed')}
        onPhone="table"
        empty={<p className="text-dim">{t('admin.overview.noFeed')}</p>}
      />
    </>
  )
}

function useFeedColumns(): readonly DataColumn<FeedDocument>[] {
  const { t } = useAdminText()
  const { locale } = useSite()
  return useMemo(() => {
    const column = (
      id: string,
      header: string,
      rest: Pick<DataColumn<FeedDocument>, 'cell' | 'value'> & Partial<DataColumn<FeedDocument>>,
    ) => ({
      id,
      header,
      sorts: [{ key: id, label: header }],
      ...rest,
    })
    return [
      column('document', t('admin.overview.document'), { cell: ({ document }) => document, value: ({ document }) => document }),
      column('mode', t('admin.overview.mode'), {
        cell: ({ mode }) => (mode === '' ? null : <Badge>{mode}</Badge>),
        value: ({ mode }) => mode,
        filterBy: gameModes.map(({ mode }) => ({ value: mode, label: t(`shell.mode.${mode}`) })),
      }),
      column('records', t('admin.overview.records'), {
        cell: ({ records }) => (records === undefined ? '–' : formatNumber(records, locale)),
        value: ({ records }) => records,
        isNumber: true,
        card: 'hidden',
      }),
      column('success', t('admin.overview.success'), {
        cell: ({ lastSuccess }) => (lastSuccess === undefined ? '–' : <Ago at={lastSuccess} />),
        value: ({ lastSuccess }) => lastSuccess,
      }),
      column('error', t('admin.overview.error'), {
        cell: ({ held, lastError }) => (
          <span className={styles.error} data-failed={lastError !== undefined || undefined}>
            {held ? t('admin.held.short') : (lastError ?? '–')}
          </span>
        ),
        value: ({ lastError }) => lastError,
      }),
    ]
  }, [t, locale])
}
