import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../app-link.tsx'
import type { DataColumn, SortKey, TableSort } from './column.ts'
import styles from './data-table.module.css'
import { LineNote } from './on-tap.tsx'
import { ariaSortOf, directionAfterPress } from './sort-keys.ts'
import type { Selection } from './use-selection.ts'

/** Chooses all rows, or none. */
export function SelectAllHead({ selection: { ids, toggleAll }, count }: { selection: Selection; count: number }) {
  const { t } = useTranslation('table')
  return (
    <th scope="col" className={styles.head} data-width="fit">
      <label className={styles.select}>
        <input
          type="checkbox"
          aria-label={t('selectAll')}
          checked={count > 0 && ids.size === count}
          ref={(box) => {
            if (box) box.indeterminate = ids.size > 0 && ids.size < count
          }}
          onChange={toggleAll}
        />
      </label>
    </th>
  )
}

export function TableHead<Row>({ column, sort }: { column: DataColumn<Row>; sort: TableSort | undefined }) {
  const { sorts = [], header, lineHeader } = column
  return (
    <th
      scope="col"
      className={styles.head}
      data-number={column.isNumber}
      data-width={column.width}
      data-folds={column.foldsBelow}
      data-card={column.card}
      data-line={column.line}
      data-short={column.isShort}
      data-long={column.isLong}
      aria-sort={ariaSortOf(sort, sorts)}
    >
      {sort === undefined || sorts.length === 0
        ? briefHead(header, lineHeader)
        : sorts.map((each, at) => (
            <Fragment key={each.key}>
              {at > 0 ? ' · ' : null}
              <SortLink sort={sort} by={each} brief={lineHeader} />
            </Fragment>
          ))}
      {column.unit === undefined ? null : (
        <>
          {' '}
          <span className={styles.unit}>{column.unit}</span>
        </>
      )}
      {column.lineNote === undefined ? null : <LineNote>{column.lineNote}</LineNote>}
      {column.note === undefined ? null : <small className={`small-faint ${styles.headNote}`}>{column.note}</small>}
    </th>
  )
}

/** A head that has a shorter form in lines. */
const briefHead = (header: string, brief: string | undefined): ReactNode =>
  brief === undefined ? (
    header
  ) : (
    <span data-brief={brief}>
      <span>{header}</span>
    </span>
  )

type SortLinkProps = { sort: TableSort; by: SortKey; brief: string | undefined }

function SortLink({ sort, by: { key, label, hint }, brief }: SortLinkProps) {
  return (
    <AppLink
      to={sort.toHref(key, directionAfterPress(sort, key))}
      className={styles.sort}
      data-sorted={key === sort.key ? sort.dir : undefined}
      title={hint}
      preventScrollReset
    >
      {briefHead(label, brief)}
    </AppLink>
  )
}
