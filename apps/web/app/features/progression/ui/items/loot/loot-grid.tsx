import type { ItemUid } from '@stashwise/game/ids'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gotOf, type ItemRow } from '../item-rows.ts'
import { type CellActs, LootCell } from './loot-cell.tsx'
import styles from './loot-grid.module.css'
import { type Direction, neighbourOf, packCells, type Size } from './pack-cells.ts'
import { cellSize, rowsInBand, useGridView } from './use-grid-view.ts'

/** Cells of the first view: those of a screen of 1,920 by 1,080 pixels. */
const firstCells = 200

function toSize(text: string): Size {
  const [width = 1, height = 1] = text.split(' ').map(Number)
  return { width, height }
}

const directions: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Items as the game's stash shows them, in their sizes. Only rows near the viewport are rendered; before the
 * width is known, the first ones in the same order, which CSS packs alike. Arrow keys walk, Backspace takes one back. */
export function LootGrid({ rows, acts }: { rows: readonly ItemRow[]; acts: CellActs }) {
  const { t } = useTranslation('loot')
  const grid = useRef<HTMLDivElement>(null)
  const { isMeasured, columns, first, last } = useGridView(grid)
  // As text: items of the same sizes in the same order lie where they were.
  const sizes = rows.map(({ item }) => `${item.width} ${item.height}`).join()
  const packed = useMemo(() => packCells(sizes.split(',').map(toSize), columns), [sizes, columns])
  const [focused, setFocused] = useState<ItemUid>()
  const wantsFocus = useRef(false)
  const focusedAt = Math.max(
    0,
    rows.findIndex(({ item }) => item.uid === focused),
  )
  useEffect(() => {
    if (!wantsFocus.current || focused === undefined) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-uid="${focused}"]`)?.focus()
  }, [focused])

  function onKeyDown(event: KeyboardEvent) {
    const uid = rows[focusedAt]?.item.uid
    if (uid !== undefined && (event.key === 'Backspace' || event.key === 'Delete')) {
      event.preventDefault()
      acts.onLost(uid)
    }
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const next = rows[neighbourOf(packed, focusedAt, direction) ?? -1]
    if (!next) return
    wantsFocus.current = true
    setFocused(next.item.uid)
  }
  const isNear = (y: number, height: number) => y + height > first * rowsInBand && y < last * rowsInBand
  return (
    <section
      ref={grid}
      aria-label={t('grid')}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(rows.find(({ item }) => item.uid === target.dataset.uid)?.item.uid)}
    >
      <div
        className={styles.cells}
        data-flow={isMeasured ? undefined : ''}
        style={isMeasured ? { width: columns * cellSize, height: packed.rows * cellSize } : undefined}
      >
        {packed.places.map((place, at) => {
          const row = rows[at]
          const isShown = isMeasured ? isNear(place.y, place.height) : at < firstCells
          if (!row || (!isShown && at !== focusedAt)) return null
          const { got, count, isInRaid, anyOf } = gotOf(row.entry)
          return (
            <LootCell
              key={row.item.uid}
              item={row.item}
              name={row.name}
              shortName={row.shortName}
              place={place}
              isPlaced={isMeasured}
              got={got}
              count={count}
              isInRaid={isInRaid}
              anyOf={anyOf}
              canTab={at === focusedAt}
              acts={acts}
            />
          )
        })}
      </div>
    </section>
  )
}
