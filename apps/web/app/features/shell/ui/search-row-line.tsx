import { type CellColour, cellColours } from '@stashwise/game/item'
import type { CachedItem } from '@stashwise/market/name-rows'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { memo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatMoneyShort } from '../../../ui/format.ts'
import { useFrame } from '../../../ui/frame.tsx'
import type { SearchRow } from '../search-rows.ts'
import type { FoundPrice } from '../use-prices.ts'

type Props = {
  id: string
  at: number
  row: SearchRow
  /** Stands above the first line of its kind. */
  heading: string | undefined
  isActive: boolean
  price: FoundPrice | undefined
  query: string
  onPoint: (at: number) => void
  onPick: (row: SearchRow) => void
}

/** One line of the search. Drawn again only when what it shows changes. */
export const SearchRowLine = memo(
  Line,
  (before, after) =>
    before.row.to === after.row.to &&
    before.isActive === after.isActive &&
    before.heading === after.heading &&
    before.price?.roubles === after.price?.roubles &&
    before.query === after.query,
)

function Line({ id, at, row, heading, isActive, price, query, onPoint, onPick }: Props) {
  // What was under the pointer when it went down counts: the line may show something else by the time it comes up.
  const pressed = useRef<SearchRow>(undefined)
  return (
    <>
      {heading === undefined ? null : (
        <div className="command-heading" role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input above walks and picks the options */}
      <div
        id={id}
        data-row={at}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className="command-row"
        onPointerMove={() => !isActive && onPoint(at)}
        onPointerDown={(event) => {
          event.preventDefault()
          pressed.current = row
        }}
        onClick={() => onPick(pressed.current ?? row)}
      >
        {row.kind === 'item' ? <ItemLine item={row.item} price={price} /> : <OtherLine row={row} query={query} />}
      </div>
    </>
  )
}

const colourOf = (name: string): CellColour => cellColours.find((colour) => colour === name) ?? 'default'
const cellSide = 28

function ItemLine({ item, price }: { item: CachedItem; price: FoundPrice | undefined }) {
  const scale = cellSide / Math.max(item.width, item.height, 1)
  const size = { width: Math.max(item.width * scale, 10), height: Math.max(item.height * scale, 10) }
  return (
    <>
      <span className="command-cell" aria-hidden="true">
        <span className="item-cell-box" style={{ ...size, backgroundColor: `var(--cell-${colourOf(item.colour)})` }} />
      </span>
      <span className="command-name">
        {item.name}
        <small>{item.shortName}</small>
      </span>
      <PriceText price={price} />
    </>
  )
}

/** A price as words alone, which a key changes without making anything new. Phones show its short form. */
function PriceText({ price }: { price: FoundPrice | undefined }) {
  const { locale } = useFrame()
  if (!price) return <span className="command-price" />
  const { roubles } = price
  if (roubles === undefined) return <span className="command-price">—</span>
  return (
    <span className="command-price" data-brief={formatMoneyShort(roubles, locale)}>
      {formatMoney(roubles, locale)}
    </span>
  )
}

function OtherLine({ row, query }: { row: Exclude<SearchRow, { kind: 'item' }>; query: string }) {
  const { t } = useTranslation()
  return (
    <>
      {row.kind === 'all' ? (
        <Search size={16} aria-hidden="true" />
      ) : row.kind === 'settings' ? (
        <Settings size={16} aria-hidden="true" />
      ) : (
        <span className="command-dot" aria-hidden="true" />
      )}
      <span className="command-name">{row.kind === 'all' ? t('shell.search.all', { query }) : row.entry.label}</span>
    </>
  )
}
