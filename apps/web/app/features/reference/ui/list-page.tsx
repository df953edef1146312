import { isNamedMap } from '@stashwise/maps/map-slugs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import type { DataTableState } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Page } from '#app/kit/page.tsx'
import type { ListSearch } from '../list-search.ts'
import { MapChoice } from './map-choice.tsx'

type ListPageProps<Row> = {
  table: DataTableState<Row>
  title: string
  lead: string
  none: { title: string; text: string }
  path: string
  search: ListSearch
  /** Maps of all rows, also of those that are not shown. */
  maps: readonly { slug: string; name: string }[]
  /** Whom the list answers for. */
  player?: ReactNode
  children?: ReactNode
}

/** A list that is narrowed by map. `children`: notes below it. */
export function ListPage<Row extends object>({ table, title, lead, none, player, children, ...choice }: ListPageProps<Row>) {
  const { t } = useTranslation('reference')
  const { map } = choice.search
  const isThere = map === undefined || isNamedMap(map) || choice.maps.some(({ slug }) => slug === map)
  return (
    <Page title={title} lead={lead} tools={<TableTools table={table} name={table.id} />}>
      {player}
      <div className="row-middle">
        <TableFilter table={table} />
        <MapChoice {...choice} />
        <SortChoice table={table} />
      </div>
      <DataTable
        table={table}
        caption={title}
        empty={<Empty title={isThere ? none.title : t('noSuchMap', { asked: map })}>{none.text}</Empty>}
      />
      {children}
    </Page>
  )
}
