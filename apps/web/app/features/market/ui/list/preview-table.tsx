import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ItemCell } from '../../../../ui/item-cell.tsx'
import type { Facts } from './facts.ts'
import type { Hits, HitsStore } from './hits-store.ts'
import type { ListRow } from './list-row.ts'
import type { NamedItem } from './use-list-search.ts'

/** What the list lends its hits: they come with the names and must not bring it a second time. */
export type ListParts = {
  /** The heads of the columns. */
  head: ReactNode
  Figures: ComponentType<{ row: ListRow; facts: Facts }>
  /** A row seen before, by its item. */
  rowOf: (uid: string) => ListRow | undefined
}

/**
 * The hits of a search while its prices are on their way, over the list. It is drawn before the first key and stays, unseen, between
 * two searches: a key then changes the words of rows that stand already. Names come with the key; cells and figures of rows that were
 * seen before follow with the next picture, the other figures when they have been fetched.
 */
export function PreviewTable({
  store,
  first,
  facts,
  compact,
  head,
  Figures,
  rowOf,
  onCover,
  onLeave,
}: ListParts & {
  store: HitsStore
  /** What stands unseen in the rows before the first search. */
  first: readonly NamedItem[]
  facts: Facts
  compact: boolean
  /** Tells whether hits lie over the list, from the picture after the one in which they begin to. */
  onCover: (isCovered: boolean) => void
  /** A hit is being opened. */
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const hits = useSyncExternalStore(store.subscribe, store.now)
  const settled = useAfterPaint(store)
  const [kept, setKept] = useState(first)
  if (hits && hits !== kept) setKept(hits)
  const isCovered = settled !== undefined
  useLayoutEffect(() => {
    onCover(isCovered)
    return () => onCover(false)
  }, [onCover, isCovered])
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
        {head}
        <tbody>
          {(hits ?? kept).map((hit, i) => {
            const before = settled?.[i]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn over, not exchanged, which halves the work of a key press
              <HitRow key={i} hit={hit} before={before} figures={before && rowOf(before.uid)} facts={facts} Figures={Figures} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/**
 * A hit. Its name comes with the key. Its cell follows with the next picture: a quarter of the time from the key would go to it.
 * Figures of another item stay below a cover: those of this one are drawn over them as soon as they are there.
 */
const HitRow = memo(function HitRow({
  hit,
  before,
  figures,
  facts,
  Figures,
}: Pick<ListParts, 'Figures'> & {
  hit: NamedItem
  /** The hit in this row one picture ago. */
  before: NamedItem | undefined
  figures: ListRow | undefined
  facts: Facts
}) {
  const [cell, setCell] = useState(hit.cell)
  if (before && before.cell !== cell) setCell(before.cell)
  const [drawn, setDrawn] = useState(figures)
  if (figures && figures !== drawn) setDrawn(figures)
  const row = figures ?? drawn
  return (
    <tr>
      <td className="item">
        <ItemCell cell={cell} size={36} />
        <span className="names">
          <a href={`/item/${hit.url}`}>{hit.name}</a>
          <small>{hit.shortName}</small>
        </span>
      </td>
      {row ? <Figures row={row} facts={facts} /> : null}
      <td className="rest" style={{ visibility: row?.uid === hit.uid ? 'hidden' : undefined }} />
    </tr>
  )
})

/** The hits one picture behind them: for what need not be drawn with the key. At once when they go. */
function useAfterPaint(store: HitsStore): Hits {
  const [settled, setSettled] = useState(store.now)
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const drop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const follow = () => setSettled(store.now())
    const changed = () => {
      drop()
      if (store.now() === undefined) return follow()
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => startTransition(follow))
      })
    }
    changed() // something may have been found before this was there
    const unsubscribe = store.subscribe(changed)
    return () => {
      drop()
      unsubscribe()
    }
  }, [store])
  return settled
}
