import type { SlotPath } from '@stashwise/loadouts/build'
import { type KeyboardEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { flattenSlots, type SlotView } from '#app/features/loadouts/build-view.ts'
import { markWords, SlotMark } from './slot-mark.tsx'
import styles from './slot-tree.module.css'
import { treeStep } from './tree-step.ts'

type Props = {
  slots: readonly SlotView[]
  openPath: SlotPath | undefined
  onOpen: (path: SlotPath, byKey: boolean) => void
  /** Absent while the page cannot change the build yet. */
  onRemove?: ((path: SlotPath) => void) | undefined
}

/** The slots of a build as a tree: arrow keys walk it, Enter opens a slot, Delete empties it. */
export const SlotTree = memo(function SlotTree({ slots, openPath, onOpen, onRemove }: Props) {
  const { t } = useTranslation('loadouts')
  const tree = useRef<HTMLDivElement>(null)
  const rows = flattenSlots(slots)
  const active = rows.some(({ slot }) => slot.path === openPath) ? openPath : rows[0]?.slot.path

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const path = event.target instanceof HTMLElement ? event.target.dataset['path'] : undefined
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove?.(path)
      return
    }
    const next = treeStep(rows, path, event.key)
    if (next === undefined) return
    event.preventDefault()
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(next)}"]`)?.focus()
  }

  return (
    <div ref={tree} role="tree" aria-label={t('slots.tree')} className={styles.tree} onKeyDown={onKeyDown}>
      {rows.map(({ slot, depth }) => (
        <SlotRow
          key={slot.path}
          slot={slot}
          depth={depth}
          isOpen={slot.path === openPath}
          isActive={slot.path === active}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
})

/** What the sign of a required slot means. */
export function TreeLegend() {
  const { t } = useTranslation('loadouts')
  return (
    <p className={`small-dim ${styles.legend}`} aria-hidden="true">
      <SlotMark slot={{ isRequired: true }} /> {t('slots.legend')}
    </p>
  )
}

type RowProps = { slot: SlotView; depth: number; isOpen: boolean; isActive: boolean } & Pick<Props, 'onOpen'>

const SlotRow = memo(function SlotRow({ slot, depth, isOpen, isActive, onOpen }: RowProps) {
  const { t } = useTranslation('loadouts')
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={depth}
      aria-selected={isOpen}
      aria-expanded={slot.slots.length > 0 ? true : undefined}
      aria-label={[`${slot.label}: ${slot.part?.name ?? t('slots.empty')}`, ...markWords(slot, t)].join(', ')}
      tabIndex={isActive ? 0 : -1}
      data-path={slot.path}
      data-empty={slot.part ? undefined : ''}
      className={styles.row}
      style={{ '--depth': depth - 1 } as React.CSSProperties}
      onClick={(event) => onOpen(slot.path, event.detail === 0)}
    >
      <span className={`small-faint ${styles.slot}`}>{slot.label}</span>
      <span className={styles.part}>{slot.part ? slot.part.shortName : t('slots.empty')}</span>
      <SlotMark slot={slot} />
    </button>
  )
})
