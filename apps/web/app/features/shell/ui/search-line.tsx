import { type CellColour, cellColours } from '@stashwise/game/item'
import type { CachedItem } from '@stashwise/market/name-rows'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { memo, useState } from 'react'
import { formatMoney, formatMoneyShort } from '../../../ui/format.ts'
import { useFrame } from '../../../ui/frame.tsx'
import type { SearchRow } from '../search-rows.ts'
import type { FoundPrice } from '../use-prices.ts'

type Props = {
  id: string
  at: number
  /** What this line showed one picture ago. */
  row: SearchRow | undefined
  price: FoundPrice | undefined
}

/**
 * A line of the search, and the heading that may stand above it. `drawLines` writes its words with the key; its sign and price follow
 * with the next picture. A price of another item is not seen: `data-of` says whose it is.
 */
export const SearchLine = memo(
  Line,
  (before, after) =>
    before.id === after.id && before.row?.to === after.row?.to && before.row?.kind === after.row?.kind && before.price === after.price,
)

function Line({ id, at, row, price }: Props) {
  const [drawn, setDrawn] = useState(row)
  if (row && row !== drawn) setDrawn(row)
  const item = drawn?.kind === 'item' ? drawn.item : undefined
  return (
    <>
      <div className="command-heading" role="presentation" hidden />
      <div id={id} data-row={at} data-of={item?.uid} role="option" tabIndex={-1} aria-selected={false} className="command-row">
        <Sign row={drawn} />
        <Words />
        {item && price ? <PriceText price={price} /> : <span className="command-price" />}
      </div>
    </>
  )
}

/** Room for the words of a line: never drawn again, as they are written beside React. */
const Words = memo(function Words() {
  return (
    <span className="command-name">
      {'\u00a0'}
      <small />
    </span>
  )
})

/** What stands before the words: an item's cell, or what kind of line this is. */
function Sign({ row }: { row: SearchRow | undefined }) {
  if (row?.kind === 'all') return <Search size={16} aria-hidden="true" />
  if (row?.kind === 'settings') return <Settings size={16} aria-hidden="true" />
  if (row?.kind === 'pages') return <span className="command-dot" aria-hidden="true" />
  return (
    <span className="command-cell" aria-hidden="true">
      {row?.kind === 'item' ? <CellBox item={row.item} /> : null}
    </span>
  )
}

const colourOf = (name: string): CellColour => cellColours.find((colour) => colour === name) ?? 'default'
const cellSide = 28

function CellBox({ item }: { item: CachedItem }) {
  const scale = cellSide / Math.max(item.width, item.height, 1)
  const size = { width: Math.max(item.width * scale, 10), height: Math.max(item.height * scale, 10) }
  return <span className="item-cell-box" style={{ ...size, backgroundColor: `var(--cell-${colourOf(item.colour)})` }} />
}

/** Phones show its short form. */
function PriceText({ price: { roubles } }: { price: FoundPrice }) {
  const { locale } = useFrame()
  if (roubles === undefined) return <span className="command-price">—</span>
  return (
    <span className="command-price" data-brief={formatMoneyShort(roubles, locale)}>
      {formatMoney(roubles, locale)}
    </span>
  )
}
