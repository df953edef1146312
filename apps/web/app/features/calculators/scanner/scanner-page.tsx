import type { ScanRow, ScanView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { ColumnChoice } from '#app/kit/data-table/column-choice.tsx'
import { CsvButtons } from '#app/kit/data-table/csv-buttons.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { type ScanSearch, scanDirectionOf, scanHref, scanSorts } from '../schema.ts'
import { SettingsButton } from '../settings/settings-button.tsx'
import { ListHead } from '../shared/list-page/list-head.tsx'
import { ListPage, ProMore } from '../shared/list-page/list-page.tsx'
import { useScannerColumns } from './scanner-columns.tsx'
import { ScannerFilters } from './scanner-filters.tsx'
import { useScannerText } from './use-scanner-text.ts'

export type ScannerPageProps = {
  view: ScanView
  search: ScanSearch
  state: { simulated: boolean; pricesAt?: number }
  isPro: boolean
  onSearch(change: Partial<ScanSearch>): void
  settings?: ReactNode
}

/** Items that a trader, a barter or a craft gives for less than the flea market leaves after its fee. */
export function ScannerPage({ view, search, state, settings, onSearch }: ScannerPageProps) {
  const { t } = useScannerText()
  const { locale } = useSite()
  const table = useDataTable({
    id: 'scanner',
    columns: useScannerColumns(search),
    rows: view.rows,
    rowId: ({ id }) => id,
    sort: {
      key: search.sort,
      dir: scanDirectionOf(search),
      toHref: (key, dir) => scanHref(search, { sort: scanSorts.find((each) => each === key) ?? search.sort, dir }),
      isPresorted: true,
    },
  })
  return (
    <ListPage>
      <ListHead
        title={t('scanner.title')}
        count={t('scanner.count', { count: view.total, figure: formatNumber(view.total, locale) })}
        state={state}
        simulatedLabel={t('scanner.simulated')}
        simulatedHint={t('scanner.simulatedWhy')}
      >
        <CsvButtons table={table} name="scanner" />
        <ColumnChoice table={table} />
        <SettingsButton settings={settings} />
      </ListHead>
      <p className="text-dim">{t('scanner.lead')}</p>
      <ScannerFilters search={search} onSearch={onSearch} sortChoice={<SortChoice table={table} />} />
      <DataTable
        table={table}
        caption={t('scanner.table')}
        isMuted={isBlocked}
        total={view.total}
        empty={<Empty title={t('scanner.none')}>{t('scanner.noneText')}</Empty>}
      />
      {view.limited ? (
        <ProMore>
          {t('scanner.more', { shown: view.rows.length, total: view.total })} <AppLink to="/user">{t('scanner.getPro')}</AppLink>
        </ProMore>
      ) : null}
    </ListPage>
  )
}

const isBlocked = ({ blockers }: ScanRow) => blockers.length > 0
