import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStock } from '#app/features/progression/client/use-stock.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import type { RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { FeatureFilter } from '../feature-filter.tsx'
import { byNeed, withFeature } from '../item-rows.ts'
import { ItemsPage } from '../items-page.tsx'
import { itemsHref, type KeepSearch, keepDirection, keepPath, keepSorts } from '../schema.ts'
import { UndoBar } from '../undo-bar.tsx'
import { useItems } from '../use-items.ts'
import { stockColumns, useKeepColumns } from './keep-columns.tsx'
import styles from './keep-page.module.css'
import { type KeepRow, keepRows } from './keep-rows.ts'
import { RecipePlan } from './recipe-plan.tsx'

const subject: RowSubject<KeepRow> = { kind: 'item', of: ({ item, pool }) => (item ? [item.url] : pool.map((one) => one.item.url)) }

const noRows: readonly KeepRow[] = []

/** What to keep and how many of it, for what, and what of the stock may be sold. */
export function KeepPage({ search }: { search: KeepSearch }) {
  const { items, hasFailed, retry } = useItems()
  const { t } = useTranslation('items')
  const { change, undo, last } = useStock()
  const hasStock = items?.rows.some(({ entry }) => entry.stock.plain + entry.stock.inRaid > 0) ?? false
  // Nothing to order by in columns that are not there yet.
  const sort = hasStock || !stockColumns.has(search.sort) ? search.sort : 'next'
  const dir = keepDirection({ ...search, sort })
  const all = useMemo(
    () =>
      items
        ? keepRows(items.rows, (names, count) =>
            t('keep.pool.name', { names: names.join(', ') + (count > names.length ? '…' : ''), count }),
          )
        : undefined,
    [items, t],
  )
  const rows = useMemo(() => {
    const shown = all ? withFeature(all, search.f) : noRows
    if (sort !== 'next') return shown
    return dir === 'asc' ? shown.toSorted(byNeed) : shown.toSorted((a, b) => byNeed(b, a))
  }, [all, search.f, sort, dir])
  const table = useDataTable({
    id: 'items-to-keep',
    columns: useKeepColumns(items, hasStock),
    rows,
    rowId: ({ id }) => id,
    subject,
    sort: {
      key: sort,
      dir,
      toHref: (key, dir) => itemsHref(keepPath, search, { sort: keepSorts.find((each) => each === key), dir }),
      isPresorted: sort === 'next',
    },
  })
  return (
    <ItemsPage title={t('keep.title')} lead={t('keep.lead')} tools={<TableTools table={table} name="items-to-keep" />}>
      <FeatureFilter feature={search.f} rows={all} hrefOf={(f) => itemsHref(keepPath, search, { f })} />
      <div className={styles.plan}>{items ? <RecipePlan progression={items.progression} change={change} /> : null}</div>
      <div className={`row ${styles.tools}`}>
        <TableFilter table={table} />
        <SortChoice table={table} />
      </div>
      <DataTable
        table={table}
        caption={t('keep.title')}
        status={hasFailed ? 'failed' : items ? 'ready' : 'loading'}
        onRetry={retry}
        empty={
          <Empty title={t('keep.empty')} action={<ButtonLink to={keepPath}>{t('keep.toAll')}</ButtonLink>}>
            {t('keep.emptyText')}
          </Empty>
        }
      />
      <UndoBar last={last} undo={undo} />
    </ItemsPage>
  )
}
