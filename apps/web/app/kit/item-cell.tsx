import type { CellColour, ItemSign } from '@stashwise/game/item'
import { picturePath } from '@stashwise/game/picture'
import { memo } from 'react'
import { cellLabel } from './cell-label.ts'
import styles from './item-cell.module.css'
import { LateImage } from './late-image.tsx'
import { useSite } from './site-context.ts'
import { SvgSymbol } from './svg-symbol.tsx'

/** What a cell shows; `width` and `height` are in inventory cells. `sign`: its symbol, of armor with its class: `vest:4`. */
export type Cell = { label: string; width: number; height: number; colour: CellColour; imageId: string; sign: ItemSign }

type ItemCellProps = {
  cell: Cell
  size?: number
  foundInRaid?: boolean
  eager?: boolean
  /** No larger than the item: for grids of cells. Otherwise in the middle of its square. */
  isTight?: boolean
}

/**
 * The product's motif: an item as the game's inventory shows it, in its size and colour, with a symbol, its short name where it fits and its armor class,
 * under its picture when one loads. `size` is the side of the square the cell fits into, in pixels.
 */
export const ItemCell = memo(function ItemCell({ cell, size = 40, foundInRaid = false, eager = false, isTight = false }: ItemCellProps) {
  const { pictures } = useSite()
  const src = picturePath(cell.imageId, size > 64 ? 'large' : 'icon', pictures)
  const scale = size / Math.max(cell.width, cell.height, 1)
  const width = Math.max(Math.round(cell.width * scale), 14)
  const height = Math.max(Math.round(cell.height * scale), 14)
  const label = cellLabel(cell.label, { width, height, size })
  const [symbol = '', armorClass] = cell.sign.split(':')
  return (
    <span className={styles.cell} data-item-cell="" style={isTight ? { width, height } : { width: size, height: size }} aria-hidden="true">
      <span
        className={styles.box}
        style={{
          width,
          height,
          backgroundColor: `var(--cell-${cell.colour})`,
          backgroundSize: `${100 / cell.width}% ${100 / cell.height}%`,
        }}
      >
        {src === undefined ? null : <LateImage key={src} src={src} width={width} height={height} eager={eager} className={styles.image} />}
        {label === undefined ? null : (
          <span className={styles.label} style={{ fontSize: label.fontSize }}>
            {label.text}
          </span>
        )}
        <SvgSymbol id={symbol} className={styles.symbol} />
        {armorClass && width >= 18 ? <b className={styles.armorClass}>{armorClass}</b> : null}
        {foundInRaid ? <span className={styles.foundInRaid} /> : null}
      </span>
    </span>
  )
})
