import type { ItemUid } from '@stashwise/game/ids'
import type { ItemFact } from '@stashwise/progression/facts'
import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './loot-cell.module.css'
import type { Placed } from './pack-cells.ts'
import { cellSize } from './use-grid-view.ts'

/** What happens to an item of the grid. The same object from rendering to rendering. */
export type CellActs = {
  onFound(uid: ItemUid): void
  onLost(uid: ItemUid): void
  onLook(uid: ItemUid): void
}

type CellProps = {
  item: ItemFact
  name: string
  shortName: string
  place: Placed
  /** False while the style sheet finds the place. */
  isPlaced: boolean
  /** Units that needs have got, of how many; those of the stock where nothing needs it. */
  got: number
  count: number
  isInRaid: boolean
  /** Any of so many items counts. */
  anyOf: number
  canTab: boolean
  acts: CellActs
}

/** One item of the grid in its size: a press marks one found, the other button takes one back. */
export const LootCell = memo(function LootCell({
  item,
  name,
  shortName,
  place,
  isPlaced,
  got,
  count,
  isInRaid,
  anyOf,
  canTab,
  acts,
}: CellProps) {
  const { t, format } = useTexts(['loot', 'items'])
  const isMet = count > 0 && got >= count
  const share = `${format.number(got)}/${format.number(count)}`
  const figure = count === 0 ? (got > 0 ? format.number(got) : '') : anyOf > 1 ? t('any', { share }) : share
  const label = t(count > 0 ? (isInRaid ? 'cellInRaid' : 'cell') : 'cellFree', { name, got, count })
  const whole = anyOf > 1 ? t('cellAny', { cell: label, pool: t('items:need.anyOf', { count: anyOf }) }) : label
  return (
    <button
      type="button"
      data-uid={item.uid}
      data-met={isMet || undefined}
      className={styles.cell}
      style={
        isPlaced
          ? { left: place.x * cellSize, top: place.y * cellSize, width: place.width * cellSize, height: place.height * cellSize }
          : { gridColumn: `span ${place.width}`, gridRow: `span ${place.height}` }
      }
      aria-label={whole}
      tabIndex={canTab ? 0 : -1}
      onClick={() => acts.onFound(item.uid)}
      onContextMenu={(event) => {
        event.preventDefault()
        acts.onLost(item.uid)
      }}
      onFocus={() => acts.onLook(item.uid)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && acts.onLook(item.uid)}
    >
      <ItemCell
        cell={{ label: shortName, width: place.width, height: place.height, colour: item.colour, imageId: item.imageId, sign: item.sign }}
        size={Math.max(place.width, place.height) * cellSize - 2}
        isTight
        foundInRaid={isInRaid}
      />
      {figure === '' ? null : (
        <span className={styles.count} aria-hidden="true">
          {isMet ? <Check size={12} /> : null}
          {figure}
        </span>
      )}
    </button>
  )
})
