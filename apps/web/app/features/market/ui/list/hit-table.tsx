import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { ItemCell } from '../../../../ui/item-cell.tsx'
import type { Facts } from './facts.ts'
import type { NamedItem } from './named-item.ts'
import { Row } from './row.tsx'
import { seenRow } from './use-row-store.ts'

/**
 * The hits of a search in the place of the list, while the list itself is being fetched. Items seen before have their figures at once,
 * the others when these have been fetched.
 */
export function HitTable({
  hits,
  head,
  facts,
  compact,
  onLeave,
}: {
  hits: readonly NamedItem[]
  /** The heads of the columns. */
  head: ReactNode
  facts: Facts
  compact: boolean
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
        {head}
        <tbody>
          {hits.map((hit, at) => {
            const row = seenRow(hit.uid)
            return row ? (
              <Row key={hit.uid} row={row} position={at + 1} facts={facts} tabIndex={undefined} />
            ) : (
              <NamedRow key={hit.uid} hit={hit} position={at + 1} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A hit whose figures are still being fetched. */
const NamedRow = memo(
  function NamedRow({ hit, position }: { hit: NamedItem; position: number }) {
    return (
      <tr aria-rowindex={position + 1}>
        <td className="item">
          <ItemCell cell={hit.cell} size={36} />
          <span className="names">
            <AppLink to={`/item/${hit.url}`}>{hit.name}</AppLink>
            <small>{hit.shortName}</small>
          </span>
        </td>
        <td className="pending" />
      </tr>
    )
  },
  // Every response brings new objects for the same items.
  (before, after) => before.hit.uid === after.hit.uid && before.position === after.position,
)
