import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { useStock } from '../../client/use-stock.ts'
import { FeatureFilter } from '../feature-filter.tsx'
import { type ItemRow, withFeature } from '../item-rows.ts'
import { ItemsPage } from '../items-page.tsx'
import { itemsHref, type KeepSearch, keepDirection, keepPath, keepSorts } from '../schema.ts'
import { UndoBar } from '../undo-bar.tsx'
import { useItems } from '../use-items.ts'
import { useKeepColumns } from './keep-columns.tsx'
import styles from './keep-page.module.css'
import { RecipePlan } from './recipe-plan.tsx'

const noRows: readonly ItemRow[] = []

/** What to keep and how many of it, for what, and what of the stock may be sold. */
export function KeepPage({ search }: { search: KeepSearch }) {
  const { items, hasFailed, retry } = useItems()
  const { t } = useTranslation('items')
  const { change, undo, last } = useStock()
  const table = useDataTable({
    id: 'items-to-keep',
    columns: useKeepColumns(items),
    rows: items ? withFeature(items.rows, search.f) : noRows,
    rowId: ({ item }) => item.uid,
    sort: {
      key: search.sort,
      dir: keepDirection(search),
      toHref: (key, dir) => itemsHref(keepPath, search, { sort: keepSorts.find((each) => each === key), dir }),
      isPresorted: false,
    },
  })
  return (
    <ItemsPage title={t('keep.title')} lead={t('keep.lead')} tools={<TableTools table={table} name="items-to-keep" />}>
      <FeatureFilter feature={search.f} rows={items?.rows} hrefOf={(f) => itemsHref(keepPath, search, { f })} />
      <div className={styles.plan}>{items ? <RecipePlan progression={items.progression} change={change} /> : null}</div>
      <div className={styles.tools}>
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
