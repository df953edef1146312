import { memo, type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import type { ListRow } from '../../list-row.ts'
import { columns, markText } from './columns.tsx'
import { ItemNames } from './item-names.tsx'
import { ListFrame } from './list-frame.tsx'
import styles from './list-table.module.css'
import { Figures } from './row.tsx'
import type { RowTools } from './row-tools.tsx'
import type { NamedItem } from './use-list-search.ts'
import { listCache } from './use-row-store.ts'

type HitTableProps = {
  hits: readonly NamedItem[]
  /** The heads of the columns. */
  head: ReactNode
  rowTools: RowTools
  compact: boolean
  /** A hit is being opened. */
  onLeave: () => void
}

/**
 * The hits of a search in the place of the list, while the list itself is being fetched. Figures of items seen before follow right after the
 * names, the others when they have been fetched. Stars and own prices come with the list.
 */
export function HitTable({ hits, head, rowTools, compact, onLeave }: HitTableProps) {
  const { t } = useTranslation('market')
  const { seen } = listCache(usePageScope())
  // Names are painted first: the figures of a dozen rows take longer than finding them.
  const figuresOf = useDeferredValue(hits)
  return (
    <ListFrame
      compact={compact}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="/item/"]')) onLeave()
      }}
    >
      <table className={styles.table} aria-busy="true">
        <caption className="sr-only">{t('table')}</caption>
        {head}
        <tbody>
          {[...hits.entries()].map(([at, hit]) => (
            // By place: the next hits change the text of rows that are there instead of making new ones.
            <HitRow key={at} hit={hit} row={figuresOf.includes(hit) ? seen(hit.uid) : undefined} position={at + 1} rowTools={rowTools} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

const HitRow = memo(
  function HitRow({ hit, row, position, rowTools }: { hit: NamedItem; row: ListRow | undefined; position: number; rowTools: RowTools }) {
    return (
      <tr aria-rowindex={position + 1}>
        <td data-column="item">
          <ItemCell cell={hit.cell} size={36} />
          <ItemNames name={hit.name} mark={markText(row?.mark, rowTools)} to={`/item/${hit.url}`}>
            <small>{hit.shortName}</small>
          </ItemNames>
        </td>
        {row ? (
          <Figures row={row} rowTools={rowTools} />
        ) : (
          columns.slice(1).map(({ id }) => <td key={id} data-column={id} data-state="none" className={styles.pending} />)
        )}
      </tr>
    )
  },
  // Every response brings new objects for the same items.
  (before, after) =>
    before.hit.uid === after.hit.uid &&
    before.row === after.row &&
    before.position === after.position &&
    before.rowTools === after.rowTools,
)
