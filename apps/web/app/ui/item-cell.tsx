import type { CellView } from '@stashwise/market/view'
import { useState } from 'react'
import { useFrame } from './frame.tsx'

/** What a cell is drawn from; the picture's id may come from the browser's own store. */
export type Cell = Omit<CellView, 'imageId'> & { imageId: string }

/**
 * The product's motif: an item as the game's inventory shows it, drawn in its size and colour with its short name,
 * under its picture when one loads. `size` is the side of the square the cell fits into, in pixels.
 */
export function ItemCell({
  cell,
  size = 40,
  foundInRaid = false,
  eager = false,
}: {
  cell: Cell
  size?: number
  foundInRaid?: boolean
  eager?: boolean
}) {
  const { imageBaseUrl } = useFrame()
  const [picture, setPicture] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  const scale = size / Math.max(cell.width, cell.height, 1)
  const width = Math.max(Math.round(cell.width * scale), 14)
  const height = Math.max(Math.round(cell.height * scale), 14)
  const labelWidth = Math.max(widthOf(cell.label), 0.8)
  const fontSize = Math.round(Math.max(Math.min((width - 4) / labelWidth, height * 0.42, size * 0.3), 5.5) * 2) / 2
  const fits = labelWidth * fontSize <= width
  return (
    <span className="item-cell" style={{ width: size, height: size }} aria-hidden="true">
      <span
        className="item-cell-box"
        style={{
          width,
          height,
          backgroundColor: `var(--cell-${cell.colour})`,
          backgroundSize: `${100 / cell.width}% ${100 / cell.height}%`,
        }}
      >
        {picture === 'shown' ? null : (
          <span className="item-cell-label" style={{ fontSize }}>
            {fits ? cell.label : cell.label.slice(0, Math.max(Math.floor((width / fontSize / labelWidth) * cell.label.length), 2))}
          </span>
        )}
        {imageBaseUrl && picture !== 'failed' ? (
          <img
            src={`${imageBaseUrl}/${cell.imageId}-${size > 64 ? '512' : 'icon'}.webp`}
            alt=""
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            className={picture === 'shown' ? 'item-cell-picture' : 'item-cell-picture item-cell-picture-hidden'}
            onLoad={() => setPicture('shown')}
            onError={() => setPicture('failed')}
          />
        ) : null}
        {foundInRaid ? <span className="item-cell-fir" /> : null}
      </span>
    </span>
  )
}

/** Width of a label in the head font, in font sizes: capitals and wide letters take about half of one, the others less. */
const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (/[\p{Lu}\p{Script=Cyrillic}#&]/u.test(letter) ? 0.52 : /[ .,'-]/.test(letter) ? 0.26 : 0.44), 0)
