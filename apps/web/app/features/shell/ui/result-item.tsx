import { type CellColour, cellColours } from '@stashwise/game/item'
import type { CachedItem } from '@stashwise/market/name-rows'
import { Command } from 'cmdk'
import { memo } from 'react'
import { Money } from '../../../ui/money.tsx'
import type { FoundPrice } from '../use-prices.ts'

const colourOf = (name: string): CellColour => cellColours.find((colour) => colour === name) ?? 'default'
const cellSide = 28

/** A found item: its cell, its names, and its price once that is known. */
export const ResultItem = memo(
  function ResultItem({ item, price, onPick }: { item: CachedItem; price: FoundPrice | undefined; onPick: () => void }) {
    const scale = cellSide / Math.max(item.width, item.height, 1)
    return (
      <Command.Item value={item.uid} className="command-row" onSelect={onPick}>
        <span className="command-cell" aria-hidden="true">
          <span className="item-cell-box" style={{ width: Math.max(item.width * scale, 10), height: Math.max(item.height * scale, 10), backgroundColor: `var(--cell-${colourOf(item.colour)})` }} />
        </span>
        <span className="command-name">
          {item.name}
          <small>{item.shortName}</small>
        </span>
        <span className="command-price">{price ? <Money value={price.roubles} short /> : null}</span>
      </Command.Item>
    )
  },
  (before, after) => before.item === after.item && before.price?.roubles === after.price?.roubles,
)
