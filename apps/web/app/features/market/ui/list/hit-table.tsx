import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import type { ListRow } from '../../list-row.ts'
import { columns, markText } from './columns.tsx'
import styles from './hit-table.module.css'
import { ItemNames } from './item-names.tsx'
import { ListFrame } from './list-frame.tsx'
import tableStyles from './list-table.module.css'
import { renderCell } from './row.tsx'
import type { RowTools } from './row-tools.tsx'
import type { NamedItem } from './use-list-search.ts'
import { listCache } from './use-row-store.ts'

/** Hits whose names are painted at once; those of the others come with their figures: laying out a dozen takes longer than finding them. */
const firstNames = 6

type HitTableProps = {
  hits: readonly NamedItem[]
  /** Another one with every response that brought figures. */
  fetched: unknown
  /** Laid out, so that the first hits only change the text of its rows, but neither seen nor reached. */
  isSpare: boolean
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
export function HitTable({ hits, fetched, isSpare, head, rowTools, compact, onLeave }: HitTableProps) {
  const { t } = useTranslation('market')
  const { seen } = listCache(usePageScope())
  // The first names are painted first, then the rest, the cells and the figures.
  const figuresOf = useDeferredValue(hits)
  const rows = useMemo(() => {
    void fetched // more of them are seen
    return figuresOf.map(({ uid }) => seen(uid))
  }, [figuresOf, fetched, seen])
  return (
    <div className={styles.hits} data-spare={isSpare || undefined} aria-hidden={isSpare || undefined}>
      <ListFrame
        compact={compact}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a[href^="/item/"]')) onLeave()
        }}
      >
        <table className={tableStyles.table} aria-busy="true">
          <caption className="sr-only">{t('table')}</caption>
          {head}
          <tbody>
            {[...hits.entries()].map(([at, hit]) => (
              // By place: the next hits change the text of rows that are there instead of making new ones.
              <HitRow
                key={at}
                hit={at < firstNames ? hit : (figuresOf[at] ?? hit)}
                figured={figuresOf[at] ?? hit}
                row={rows[at]}
                position={at + 1}
                rowTools={rowTools}
              />
            ))}
          </tbody>
        </table>
      </ListFrame>
    </div>
  )
}

type HitRowProps = {
  hit: NamedItem
  /** Whose cell and figures the row has; while it is the hit that was in this place before, they are hidden. */
  figured: NamedItem
  /** The figures, as far as they are known. */
  row: ListRow | undefined
  position: number
  rowTools: RowTools
}

const HitRow = memo(
  function HitRow({ hit, figured, row, position, rowTools }: HitRowProps) {
    const isPending = figured.uid !== hit.uid
    return (
      <tr aria-rowindex={position + 1} data-pending={isPending || undefined}>
        <td data-column="item">
          <ItemCell cell={figured.cell} size={36} />
          <ItemNames name={hit.name} mark={isPending ? undefined : markText(row?.mark, rowTools)} to={`/item/${hit.url}`}>
            <small>{hit.shortName}</small>
          </ItemNames>
        </td>
        <HitFigures row={row} rowTools={rowTools} />
      </tr>
    )
  },
  // Every response brings new objects for the same items.
  (before, after) =>
    before.hit.uid === after.hit.uid &&
    before.figured.uid === after.figured.uid &&
    before.row === after.row &&
    before.position === after.position &&
    before.rowTools === after.rowTools,
)

const HitFigures = memo(function HitFigures({ row, rowTools }: Pick<HitRowProps, 'row' | 'rowTools'>) {
  return columns
    .slice(1)
    .map((column) =>
      row ? (
        renderCell(column, row, rowTools, undefined)
      ) : (
        <td key={column.id} data-column={column.id} data-state="none" className={tableStyles.pending} />
      ),
    )
})
