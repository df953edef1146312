import { type ComponentType, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ItemCell } from '../../../../ui/item-cell.tsx'
import type { Shown } from '../../../../ui/shown.ts'
import { useAfterPaint } from '../../../../ui/use-after-paint.ts'
import { drawHits, restHits } from './draw-hits.ts'
import type { Facts } from './facts.ts'
import type { ListRow } from './list-row.ts'
import { type Hits, type NamedItem, previewRows } from './use-list-search.ts'

/** What the list lends its hits: they come with the names and must not bring it a second time. */
export type ListParts = {
  /** The heads of the columns. */
  head: ReactNode
  Figures: ComponentType<{ row: ListRow; facts: Facts }>
  /** A row seen before, by its item. */
  rowOf: (uid: string) => ListRow | undefined
}

const places = Array.from({ length: previewRows }, (_, place) => place)

/**
 * The hits of a search while its prices are on their way, over the list. It is drawn before the first key and stays, unseen, between
 * two searches: a key then changes the words of rows that stand already. Names come with the key; cells and figures of rows that were
 * seen before follow with the next picture, the other figures when they have been fetched.
 */
export function PreviewTable({
  hits,
  first,
  facts,
  compact,
  head,
  Figures,
  rowOf,
  onCover,
  onLeave,
}: ListParts & {
  hits: Shown<Hits>
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
  const box = useRef<HTMLDivElement>(null)
  const settled = useAfterPaint(hits)
  const isCovered = settled !== undefined
  useLayoutEffect(() => hits.subscribe(() => drawNow(box.current, hits.now())), [hits])
  // Something may have been found before this was there, and cells and figures have been drawn: whose they are tells what may be seen.
  useLayoutEffect(() => drawNow(box.current, hits.now()))
  useLayoutEffect(() => {
    onCover(isCovered)
    return () => onCover(false)
  }, [onCover, isCovered])
  return (
    <div
      ref={box}
      className={compact ? 'market-list market-preview compact' : 'market-list market-preview'}
      inert={!isCovered}
      aria-hidden={!isCovered}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="/item/"]')) onLeave()
      }}
    >
      <table className="market-table" aria-busy="true">
        <caption className="sr-only">{t('market.table')}</caption>
        {head}
        <tbody>
          {places.map((place) => {
            const hit = settled?.[place]
            return (
              <HitRow
                key={place}
                first={first[place % first.length]}
                hit={hit}
                figures={hit && rowOf(hit.uid)}
                facts={facts}
                Figures={Figures}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What comes with a key. */
function drawNow(box: HTMLElement | null, hits: Hits) {
  if (!box) return
  if (hits) drawHits(box, hits)
  else restHits(box)
  box.toggleAttribute('data-open', hits !== undefined)
}

/**
 * A row for hits: its words are written by `drawHits`, its cell and figures follow with the next picture, as most of the time from
 * the key would go to them. Figures of another item stay below a cover: those of this one are drawn over them as soon as they are there.
 */
const HitRow = memo(function HitRow({
  first,
  hit,
  figures,
  facts,
  Figures,
}: Pick<ListParts, 'Figures'> & {
  /** What stands here, unseen, before the first search. */
  first: NamedItem | undefined
  /** The hit in this row one picture ago. */
  hit: NamedItem | undefined
  figures: ListRow | undefined
  facts: Facts
}) {
  const [cell, setCell] = useState(first?.cell)
  if (hit && hit.cell !== cell) setCell(hit.cell)
  const [drawn, setDrawn] = useState(figures)
  if (figures && figures !== drawn) setDrawn(figures)
  const row = figures ?? drawn
  return (
    <tr data-of={row?.uid}>
      <td className="item">
        {cell ? <ItemCell cell={cell} size={36} /> : null}
        <Words />
      </td>
      {row ? <Figures row={row} facts={facts} /> : null}
      <td className="rest" />
    </tr>
  )
})

/** Room for the words of a hit: never drawn again, as they are written beside React. */
const Words = memo(function Words() {
  return (
    <span className="names">
      <a href="/item/">{'\u00a0'}</a>
      <small>{'\u00a0'}</small>
    </span>
  )
})
