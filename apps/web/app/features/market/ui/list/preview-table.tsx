import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ItemCell } from '../../../../ui/item-cell.tsx'
import { columns } from './columns.tsx'
import type { Facts } from './facts.ts'
import { TableHead } from './list-table.tsx'
import type { ListSearch } from './list-url.ts'
import { Row } from './row.tsx'
import type { NamedItem } from './use-list-search.ts'
import { seenRow } from './use-row-store.ts'

/** The hits of a search whose prices are still on their way: rows seen before with their figures, the others by name. */
export const PreviewTable = memo(function PreviewTable({
  hits,
  root,
  search,
  simulated,
  facts,
  compact,
  onLeave,
}: {
  hits: readonly NamedItem[]
  root: string
  search: ListSearch
  simulated: boolean
  facts: Facts
  compact: boolean
  /** Only tells that rows seen may be more by now. */
  priced: number
  /** A hit is being opened. */
  onLeave: () => void
}) {
  const { t } = useTranslation()
  return (
    <div
      className={compact ? 'market-list compact' : 'market-list'}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="/item/"]')) onLeave()
      }}
    >
      <table className="market-table" aria-busy="true">
        <caption className="sr-only">{t('market.table')}</caption>
        <TableHead root={root} search={search} simulated={simulated} />
        <tbody>
          {hits.map((hit, i) => {
            const row = seenRow(hit.uid)
            // Rows are drawn over, not exchanged, which halves the work of a key press.
            return row ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Row key={i} row={row} position={i + 1} facts={facts} tabIndex={undefined} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <NameRow key={i} hit={hit} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
})

const NameRow = memo(function NameRow({ hit }: { hit: NamedItem }) {
  return (
    <tr className="waiting">
      <td className="item">
        <ItemCell key={hit.cell.imageId} cell={hit.cell} size={36} />
        <span className="names">
          <a href={`/item/${hit.url}`}>{hit.name}</a>
          <small>{hit.shortName}</small>
        </span>
      </td>
      <td className="rest" colSpan={columns.length - 1} />
    </tr>
  )
})
