import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../skeleton.tsx'
import type { DataColumn } from './column.ts'
import styles from './data-table.module.css'

type RowProps = {
  row: unknown
  id: string
  index: number
  // Columns take their row as a method's parameter, so columns of any row are columns of an unknown one.
  columns: readonly DataColumn<unknown>[]
  isMuted: boolean
  isSelected: boolean | undefined
  /** Chooses the row, or no longer; undefined where rows cannot be chosen. */
  onSelect: ((id: string) => void) | undefined
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  /** Ids of the rows that show all their figures on narrow screens; rows add themselves. */
  opened: Set<string>
  /** Begins the ids of the table's elements. */
  prefix: string
}

/** One row; a card on phones. Rendered again only when its row or the columns are others: scrolling renders the table often. */
export const TableRow = memo(function TableRow({
  row,
  id,
  index,
  columns,
  isMuted,
  isSelected,
  onSelect,
  measure,
  opened,
  prefix,
}: RowProps) {
  const { t } = useTranslation('table')
  const headId = `${prefix}${index}`
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-index={index}
      data-muted={isMuted || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
    >
      {onSelect ? (
        <td className={styles.cell} data-width="fit" data-card="select">
          <label className={styles.select}>
            <input
              type="checkbox"
              data-row-choice=""
              aria-label={t('selectRow', { at: index + 1 })}
              checked={isSelected ?? false}
              onChange={() => onSelect(id)}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell
          key={column.id}
          column={column}
          headId={headId}
          label={isWhole(column) ? undefined : column.header}
          heading={isWide(column) ? column.header : undefined}
          isUnknown={column.value !== undefined && column.value(row) === undefined}
        >
          {column.cell(row)}
        </Cell>
      ))}
      {columns.some(hasMore) ? <MoreCell id={id} headId={headId} opened={opened} /> : null}
    </tr>
  )
})

const hasMore = ({ card, line }: DataColumn<unknown>): boolean => line !== undefined || card === 'more' || card === 'moreWide'

/** Over the whole width of a card. */
const isWide = ({ card }: DataColumn<unknown>): boolean => card === 'wide' || card === 'moreWide'

/** Without a label beside it: over the whole width, unless the column wants one. */
const isWhole = (column: DataColumn<unknown>): boolean => !column.isLabelled && (column.card === 'title' || isWide(column))

type MoreProps = Pick<RowProps, 'id' | 'opened'> & { headId: string }

/** Shows the rest of a row on narrow screens, without scripts too. A row that was scrolled away and back is as it was. */
function MoreCell({ id, headId, opened }: MoreProps) {
  const { t } = useTranslation('table')
  const labelId = `${headId}m`
  return (
    <td className={styles.more}>
      <details
        open={opened.has(id)}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) opened.add(id)
          else opened.delete(id)
        }}
      >
        <summary aria-labelledby={`${labelId} ${headId}`}>
          <span id={labelId}>{t('more')}</span>
        </summary>
      </details>
    </td>
  )
}

type CellProps = {
  column: DataColumn<unknown>
  /** Its column's name, shown on cards, which have no head. */
  label?: string | undefined
  /** Above what is over the whole width, in an opened row. */
  heading?: string | undefined
  /** Cards leave it out. */
  isUnknown?: boolean
  /** Id of the cell that names the row. */
  headId?: string
  children: ReactNode
}

function Cell({ column, label, heading, isUnknown = false, headId, children }: CellProps) {
  const { isRowHead, isNumber, width, foldsBelow, card = 'figure', line, isShort, isLong, unit } = column
  const Element = isRowHead ? 'th' : 'td'
  return (
    <Element
      id={isRowHead ? headId : undefined}
      scope={isRowHead ? 'row' : undefined}
      className={styles.cell}
      data-number={isNumber}
      data-width={width}
      data-folds={foldsBelow}
      data-card={card}
      data-line={line}
      data-short={isShort}
      data-long={isLong}
      data-label={label}
      data-heading={heading}
      data-unit={unit}
      data-unknown={isUnknown || undefined}
    >
      {children}
    </Element>
  )
}

export function FootRow({ columns }: { columns: readonly DataColumn<unknown>[] }) {
  return (
    <tr className={styles.foot}>
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.foot}
        </Cell>
      ))}
    </tr>
  )
}

export function SkeletonRow({ columns }: { columns: readonly DataColumn<unknown>[] }) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          <Skeleton width="6rem" />
        </Cell>
      ))}
    </tr>
  )
}
