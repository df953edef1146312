import { Fragment, memo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import type { Facts } from './facts.ts'
import { banned, brief, change, directionOf, doubts, figure, simulated } from './figures.tsx'
import styles from './list-grid.module.css'
import type { ListRow } from './list-row.ts'
import { Waiting } from './row.tsx'
import type { RowsInView } from './use-rows-in-view.ts'

/** The list as a compact grid of inventory cells with their price. */
export function ListGrid({ total, rows, facts }: { total: number; rows: RowsInView; facts: Facts }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.grid} aria-label={t('market.table')} ref={rows.attach}>
      {rows.items.map(({ index, row, tabIndex, room }) => (
        <Fragment key={index}>
          <Room height={room} />
          {row ? (
            <Tile row={row} position={index + 1} total={total} facts={facts} tabIndex={tabIndex} />
          ) : (
            <WaitingTile position={index + 1} total={total} label={t('market.more.waiting')} tabIndex={tabIndex} />
          )}
        </Fragment>
      ))}
      <Room height={rows.roomAfter} />
    </ul>
  )
}

const Room = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden="true" style={{ height }} /> : null)

const Tile = memo(function Tile({
  row,
  position,
  total,
  facts,
  tabIndex,
}: {
  row: ListRow
  position: number
  total: number
  facts: Facts
  tabIndex: number | undefined
}) {
  const { price } = row
  return (
    <li aria-posinset={position} aria-setsize={total}>
      <ItemCell cell={row.cell} size={64} />
      <AppLink to={`/item/${row.url}`} tabIndex={tabIndex} title={row.name}>
        <span aria-hidden="true">{row.shortName}</span>
        <span className="sr-only">{row.name}</span>
      </AppLink>
      {facts.tools.OwnMark ? <facts.tools.OwnMark uid={row.uid} short /> : null}
      {facts.tools.Star ? <facts.tools.Star item={row} place="tile" tabIndex={tabIndex} /> : null}
      <span className={styles.price} data-x="perSlot" data-brief={brief(price.last, facts)}>
        {price.last === undefined ? (
          row.fleaBanned ? (
            banned(facts)
          ) : (
            <span data-state="none">–</span>
          )
        ) : (
          <>
            {doubts(price, facts)}
            {figure(price.last, facts)} <small>₽</small>
          </>
        )}
      </span>
      <span className={styles.change}>
        {price.simulated && price.last !== undefined ? simulated(facts) : null}
        {price.last === undefined ? null : <span data-state={directionOf(price.change24h, facts)}>{change(price.change24h, facts)}</span>}
      </span>
    </li>
  )
})

const WaitingTile = ({
  position,
  total,
  label,
  tabIndex,
}: {
  position: number
  total: number
  label: string
  tabIndex: number | undefined
}) => (
  <li aria-posinset={position} aria-setsize={total} data-waiting="">
    <Skeleton width={64} height={64} />
    <Waiting label={label} tabIndex={tabIndex} />
    <Skeleton width={48} height={12} />
  </li>
)
