import type { ItemUid } from '@stashwise/game/ids'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStock } from '#app/features/progression/client/use-stock.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import type { RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { FeatureFilter, LeftFilter } from '../feature-filter.tsx'
import { byNeed, type ItemRow, openUnits, withFeature } from '../item-rows.ts'
import { ItemsPage } from '../items-page.tsx'
import { itemsHref, type TrackerSearch } from '../schema.ts'
import { addUnits } from '../stock-edits.ts'
import { UndoBar } from '../undo-bar.tsx'
import { useItems } from '../use-items.ts'
import { QuickAddField } from './quick-add-field.tsx'
import { useTrackerColumns } from './tracker-columns.tsx'
import styles from './tracker-page.module.css'

const subject: RowSubject<ItemRow> = { kind: 'item', of: ({ item }) => [item.url] }

export const trackerPath = '/progression/items-tracker'
const noRows: readonly ItemRow[] = []

const views = ['list', 'screenshot'] as const

/** Counts found items: in a list of what is needed, or from a screenshot. */
export function TrackerPage({ search, screenshot }: { search: TrackerSearch; screenshot: ReactNode }) {
  const { t } = useTranslation('items')
  return (
    <ItemsPage title={t('tracker.title')} lead={t('tracker.lead')}>
      <div className={styles.views}>
        <Segmented
          label={t('tracker.views.label')}
          value={search.view}
          segments={views.map((view) => ({ value: view, label: t(`tracker.views.${view}`), to: itemsHref(trackerPath, search, { view }) }))}
        />
      </div>
      {search.view === 'screenshot' ? screenshot : <TrackerList search={search} />}
    </ItemsPage>
  )
}

/** By typing, by buttons, found in raid apart, for every need. */
function TrackerList({ search }: { search: TrackerSearch }) {
  const { t } = useTranslation('items')
  const { items, hasFailed, retry } = useItems()
  const { change, undo, last } = useStock()
  const byUid = useMemo(() => new Map(items?.rows.map((row) => [row.item.uid, row])), [items])
  // As the page was opened: no row moves while its units are counted.
  const [order, setOrder] = useState<ReadonlyMap<ItemUid, number>>()
  if (items && !order) setOrder(new Map(items.rows.toSorted(byNeed).map(({ item }, at) => [item.uid, at])))
  const rows = items
    ? withFeature(items.rows, search.f)
        .filter(({ entry }) => !search.left || openUnits(entry) > 0)
        .sort((a, b) => (order?.get(a.item.uid) ?? 0) - (order?.get(b.item.uid) ?? 0))
    : noRows
  const table = useDataTable({
    id: 'items-tracker',
    columns: useTrackerColumns(items?.progression, change),
    rows,
    rowId: ({ item }) => item.uid,
    subject,
  })
  return (
    <>
      <div className={styles.entry}>
        <QuickAddField
          isReady={items !== undefined}
          rowOf={(uid: ItemUid) => byUid.get(uid)}
          onAdd={(row, count, isInRaid) => {
            const kind = isInRaid ? 'inRaid' : 'plain'
            change(addUnits(row.entry, kind, count), t(`tracker.added.${kind}`, { name: row.name, count }))
          }}
        />
      </div>
      <FeatureFilter feature={search.f} rows={items?.rows} hrefOf={(f) => itemsHref(trackerPath, search, { f })} />
      <div className="row-4">
        <TableFilter table={table} />
        <LeftFilter isOn={search.left} to={itemsHref(trackerPath, search, { left: !search.left })} />
      </div>
      <div className={styles.rows}>
        <DataTable
          table={table}
          caption={t('tracker.title')}
          status={hasFailed ? 'failed' : items ? 'ready' : 'loading'}
          onRetry={retry}
          empty={
            <Empty title={t('tracker.empty')} action={<ButtonLink to={trackerPath}>{t('keep.toAll')}</ButtonLink>}>
              {t('tracker.emptyText')}
            </Empty>
          }
        />
      </div>
      <UndoBar last={last} undo={undo} />
    </>
  )
}
