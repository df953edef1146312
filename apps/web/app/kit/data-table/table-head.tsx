import { Fragment } from 'react'
import { AppLink } from '../app-link.tsx'
import type { DataColumn, SortKey, TableSort } from './column.ts'
import styles from './data-table.module.css'
import { ariaSortOf, directionAfterPress } from './sort-keys.ts'

export function TableHead<Row>({ column, sort }: { column: DataColumn<Row>; sort: TableSort | undefined }) {
  const { sorts = [], header } = column
  return (
    <th
      scope="col"
      className={styles.head}
      data-number={column.isNumber}
      data-width={column.width}
      data-folds={column.foldsBelow}
      data-card={column.card}
      aria-sort={ariaSortOf(sort, sorts)}
    >
      {sort === undefined || sorts.length === 0
        ? header
        : sorts.map((each, at) => (
            <Fragment key={each.key}>
              {at > 0 ? ' · ' : null}
              <SortLink sort={sort} by={each} />
            </Fragment>
          ))}
      {column.unit === undefined ? null : (
        <>
          {' '}
          <span className={styles.unit}>{column.unit}</span>
        </>
      )}
      {column.note === undefined ? null : <small className={`small-faint ${styles.headNote}`}>{column.note}</small>}
    </th>
  )
}

function SortLink({ sort, by: { key, label, hint } }: { sort: TableSort; by: SortKey }) {
  return (
    <AppLink
      to={sort.toHref(key, directionAfterPress(sort, key))}
      className={styles.sort}
      data-sorted={key === sort.key ? sort.dir : undefined}
      title={hint}
      preventScrollReset
    >
      {label}
    </AppLink>
  )
}
