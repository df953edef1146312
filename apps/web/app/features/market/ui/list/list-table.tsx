import type { SortKey } from '@stashwise/catalogue/sort-keys'
import { type CSSProperties, Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { RowGap } from '#app/kit/row-gap.tsx'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { type PageScope, pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'
import { type ListSearch, listHref, sortChange } from '../../list-url.ts'
import { type Column, columns, labelOf } from './columns.tsx'
import styles from './list-table.module.css'
import { Row, WaitingRow } from './row.tsx'
import type { RowTools } from './row-tools.tsx'
import type { RowsInView } from './use-rows-in-view.ts'

type ListTableProps = {
  root: string
  search: ListSearch
  total: number
  simulated: boolean
  rows: RowsInView
  rowTools: RowTools
}

/**
 * The list as a table: a sticky head of sort links and the rows in the viewport, with empty room for the rest.
 * On phones the same rows are laid out as cards by the style sheet. Not the kit's `DataTable`: its rows come from a store that loads
 * them by position and updates them in place, where a data table has all its rows in memory (record 026).
 */
export function ListTable({ root, search, total, simulated, rows, rowTools }: ListTableProps) {
  const { t } = useTranslation('market')
  const waiting = t('more.waiting')
  const label = labelOf(search.sort)
  const cardStyle: CSSProperties & Record<'--sorted-label', string> = {
    '--sorted-label': JSON.stringify(label ? t(`card.${label}`) : ''),
  }
  return (
    <table className={styles.table} aria-rowcount={total + 1} data-sort={search.sort} style={cardStyle}>
      <caption className="sr-only">{t('table')}</caption>
      <TableHead root={root} search={search} simulated={simulated} />
      <tbody ref={rows.attach}>
        {rows.items.map(({ index, row, tabIndex, room }) => (
          <Fragment key={index}>
            <RowGap height={room} />
            {row ? (
              <Row row={row} position={index + 1} rowTools={rowTools} tabIndex={tabIndex} />
            ) : (
              <WaitingRow position={index + 1} label={waiting} tabIndex={tabIndex} />
            )}
          </Fragment>
        ))}
        <RowGap height={rows.roomAfter} />
      </tbody>
    </table>
  )
}

export const TableHead = memo(function TableHead({ root, search, simulated }: { root: string; search: ListSearch; simulated: boolean }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <Head key={column.id} column={column} root={root} search={search} simulated={simulated} />
        ))}
      </tr>
    </thead>
  )
})

/** The sort link that was followed: the table of the new order takes the place of the one that had the focus. */
const followedSort = pageScoped(() => createStore<SortKey | undefined>(undefined))

function focusAgain(page: PageScope, link: HTMLAnchorElement | null, key: SortKey) {
  const followed = followedSort(page)
  if (!link || link.closest('[data-spare]') || followed.get() !== key || document.activeElement !== document.body) return
  followed.set(undefined)
  link.focus({ preventScroll: true })
}

function Head({ column, root, search, simulated }: { column: Column; root: string; search: ListSearch; simulated: boolean }) {
  const page = usePageScope()
  const { t } = useTranslation('market')
  const sorted = column.sorts.some(({ key }) => key === search.sort)
  const mark =
    simulated && column.priced ? (
      <SimMark place="head" title={t('sim.explain')}>
        {t('sim.mark')}
      </SimMark>
    ) : null
  return (
    <th scope="col" data-column={column.id} aria-sort={sorted ? (search.dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      {column.label === undefined ? null : (
        <span title={t(`help.${column.label}`)}>
          {t(`column.${column.label}`)}
          {mark}
        </span>
      )}
      {column.sorts.map(({ key, label }) => (
        <AppLink
          key={key}
          ref={(link) => (key === search.sort ? focusAgain(page, link, key) : undefined)}
          onClick={() => followedSort(page).set(key)}
          to={listHref(root, search, sortChange(search, key))}
          data-sorted={key === search.sort || undefined}
          title={t(`help.${label}`)}
        >
          {t(`column.${label}`)}
          {mark}
        </AppLink>
      ))}
    </th>
  )
}
