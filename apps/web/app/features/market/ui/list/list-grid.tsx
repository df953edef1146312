import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import type { ListSort } from '../../list-url.ts'
import { type Column, columns, labelOf, markText } from './columns.tsx'
import { change, directionOf } from './figures.tsx'
import styles from './list-grid.module.css'
import type { RowProps } from './row.tsx'
import { Waiting } from './row.tsx'
import type { RowTools } from './row-tools.tsx'
import type { RowsInView } from './use-rows-in-view.ts'

/** Columns whose figure a tile can show in the place of the price. */
const tileColumns = ['last', 'fee', 'pay', 'slot', 'avg24h', 'avg7d']

/** The column whose figure the grid is ordered by; the last price for orders that a tile has no room for. */
const columnOf = (sort: ListSort): Column | undefined =>
  columns.find(({ id, sorts }) => tileColumns.includes(id) && sorts.some(({ key }) => key === sort)) ??
  columns.find(({ id }) => id === 'last')

/** The list as a grid of inventory cells with their full name and the figure they are ordered by. */
export function ListGrid({ total, sort, rows, rowTools }: { total: number; sort: ListSort; rows: RowsInView; rowTools: RowTools }) {
  const { t } = useTranslation('market')
  const column = columnOf(sort)
  const label = labelOf(sort)
  const unit = column?.id === 'last' ? '₽' : label && label !== 'change7d' ? t(`card.${label}`) : ''
  return (
    <ul className={styles.grid} aria-label={t('table')} ref={rows.attach}>
      {rows.items.map(({ index, row, tabIndex, room }) => (
        <Fragment key={index}>
          <Room height={room} />
          {row ? (
            <Tile row={row} column={column} unit={unit} position={index + 1} total={total} rowTools={rowTools} tabIndex={tabIndex} />
          ) : (
            <WaitingTile position={index + 1} total={total} label={t('more.waiting')} tabIndex={tabIndex} />
          )}
        </Fragment>
      ))}
      <Room height={rows.roomAfter} />
    </ul>
  )
}

const Room = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden="true" style={{ height }} /> : null)

type TileProps = RowProps & {
  column: Column | undefined
  /** What is beside the figure. */
  unit: string
  total: number
}

const Tile = memo(function Tile({ row, column, unit, position, total, rowTools, tabIndex }: TileProps) {
  const { price } = row
  const { Star, OwnMark } = rowTools.tools
  const mark = markText(row.mark, rowTools)
  const state = column?.state?.(row, rowTools)
  return (
    <li aria-posinset={position} aria-setsize={total}>
      <ItemCell cell={row.cell} size={64} />
      <span className={styles.name}>
        {mark === undefined ? null : <b>{mark}</b>}
        <AppLink to={`/item/${row.url}`} tabIndex={tabIndex}>
          {row.name}
        </AppLink>
      </span>
      {OwnMark ? <OwnMark uid={row.uid} short /> : null}
      {Star ? <Star item={row} place="tile" tabIndex={tabIndex} /> : null}
      <span className={styles.figure} data-state={state} data-x={column?.explains} data-brief={column?.brief?.(row, rowTools)}>
        {column?.draw(row, rowTools, tabIndex)}
        {state === 'none' ? null : <small>{unit}</small>}
      </span>
      <span className={styles.change}>
        {price.simulated && price.last !== undefined ? rowTools.simulated : null}
        {price.last === undefined ? null : (
          <span data-state={directionOf(price.change24h, rowTools)}>{change(price.change24h, rowTools)}</span>
        )}
      </span>
    </li>
  )
})

type WaitingTileProps = Pick<TileProps, 'position' | 'total' | 'tabIndex'> & { label: string }

const WaitingTile = ({ position, total, label, tabIndex }: WaitingTileProps) => (
  <li aria-posinset={position} aria-setsize={total} data-waiting="">
    <Skeleton width={64} height={64} />
    <Waiting label={label} tabIndex={tabIndex} />
    <Skeleton width={48} height={12} />
  </li>
)
