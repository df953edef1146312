import { memo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ItemCell } from '../../../../ui/item-cell.tsx'
import { columns } from './columns.tsx'
import type { Facts } from './facts.ts'
import { type Hits, type HitsStore, useAfterPaint } from './hits-store.ts'
import type { ListRow } from './list-row.ts'
import { TableHead } from './list-table.tsx'
import type { ListSearch } from './list-url.ts'
import { Figures } from './row.tsx'
import { type NamedItem, previewRows } from './use-list-search.ts'
import { seenRow } from './use-row-store.ts'

/**
 * The hits of a search while its prices are on their way, over the list. It is drawn before the first key and stays, unseen, between
 * two searches: a key then changes the words of rows that stand already. Names come with the key; figures of rows that were seen
 * before follow with the next picture, the others when they have been fetched.
 */
export const PreviewTable = memo(function PreviewTable({
  store,
  first,
  root,
  search,
  simulated,
  facts,
  compact,
  onLeave,
}: {
  store: HitsStore
  /** What stands unseen in the rows before the first search. */
  first: readonly NamedItem[]
  root: string
  search: ListSearch
  simulated: boolean
  facts: Facts
  compact: boolean
  /** A hit is being opened. */
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const hits = useSyncExternalStore(store.subscribe, () => store.now().items, none)
  const settled = useAfterPaint(store, itself)
  const [kept, setKept] = useState<readonly NamedItem[]>(() => first.slice(0, previewRows))
  if (hits && hits !== kept) setKept(hits)
  return (
    <div
      className={compact ? 'market-list market-preview compact' : 'market-list market-preview'}
      data-open={hits ? '' : undefined}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="/item/"]')) onLeave()
      }}
    >
      <table className="market-table" aria-busy="true">
        <caption className="sr-only">{t('market.table')}</caption>
        <TableHead root={root} search={search} simulated={simulated} />
        <tbody>
          {(hits ?? kept).map((hit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn over, not exchanged, which halves the work of a key press
            <HitRow key={i} hit={hit} figures={figuresOf(settled.items?.[i])} facts={facts} />
          ))}
        </tbody>
      </table>
    </div>
  )
})

const none = () => undefined
const itself = (hits: Hits): Hits => hits
const figuresOf = (hit: NamedItem | undefined): ListRow | undefined => hit && seenRow(hit.uid)

/**
 * A hit. Figures of another item stay below a cover: those of this one are drawn over them as soon as they are there.
 */
const HitRow = memo(function HitRow({ hit, figures, facts }: { hit: NamedItem; figures: ListRow | undefined; facts: Facts }) {
  const [drawn, setDrawn] = useState(figures)
  if (figures && figures !== drawn) setDrawn(figures)
  const row = figures ?? drawn
  return (
    <tr>
      <td className="item">
        <ItemCell cell={hit.cell} size={36} />
        <span className="names">
          <a href={`/item/${hit.url}`}>{hit.name}</a>
          <small>{hit.shortName}</small>
        </span>
      </td>
      {row ? <Figures row={row} facts={facts} /> : null}
      <td className="rest" colSpan={columns.length - 1} style={{ visibility: row?.uid === hit.uid ? 'hidden' : undefined }} />
    </tr>
  )
})
