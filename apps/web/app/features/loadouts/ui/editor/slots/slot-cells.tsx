import type { SlotPath } from '@stashwise/loadouts/build'
import { type KeyboardEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { flattenSlots, type SlotView } from '#app/features/loadouts/build-view.ts'
import { type Cell, ItemCell } from '#app/kit/item-cell.tsx'
import { SlotCell } from '../../slot-cell.tsx'
import { type SlotRegion, slotPlace, slotRegions } from '../slot-place.ts'
import styles from './slot-cells.module.css'
import { markWords, SlotMark } from './slot-mark.tsx'
import { slotWords } from './slot-words.ts'

type Props = {
  /** The weapon with its usual parts. */
  cell: Cell
  slots: readonly SlotView[]
  openPath: SlotPath | undefined
  onOpen: (path: SlotPath, byKey: boolean) => void
  /** The round that is loaded: the last cell below the weapon. */
  ammo: { path: SlotPath; name: string | undefined; cell: Cell | undefined }
}

/** The weapon with a cell for each slot around it, where the slot is on the weapon: muzzle on the left, stock on the right. */
export const SlotCells = memo(function SlotCells({ cell, slots, openPath, onOpen, ammo }: Props) {
  const { t } = useTranslation('loadouts')
  const stage = useRef<HTMLFieldSetElement>(null)
  const cells = flattenSlots(slots).map(({ slot }) => slot)
  const regions = regionsOf(cells)
  const order = [...slotRegions.flatMap((region) => regions[region].map(({ path }) => path)), ammo.path]
  const active = openPath !== undefined && order.includes(openPath) ? openPath : order[0]

  /** One stop of the tab key; arrows go on in the order of the cells. */
  function onKeyDown(event: KeyboardEvent) {
    const path = event.target instanceof HTMLElement ? event.target.dataset['path'] : undefined
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (path === undefined || step === undefined) return
    event.preventDefault()
    const next = order[order.indexOf(path) + step]
    if (next !== undefined) stage.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(next)}"]`)?.focus()
  }

  const cellProps = (path: SlotPath) => ({
    path,
    isOpen: path === openPath,
    isActive: path === active,
    onOpen,
  })
  return (
    <fieldset ref={stage} className={styles.stage} onKeyDown={onKeyDown}>
      <legend className="sr-only">{t('slots.cells')}</legend>
      {slotRegions.map((region) => (
        <div key={region} className={styles.region} data-region={region}>
          {regions[region].map((slot) => (
            <PartCell
              key={slot.path}
              {...cellProps(slot.path)}
              label={slot.short}
              twin={slot.twin}
              whole={slotWords(slot, t)}
              name={slot.part?.name}
              cell={slot.part?.cell}
              slot={slot}
            />
          ))}
          {region === 'bottom' ? (
            <PartCell {...cellProps(ammo.path)} label={t('ammo.short')} whole={t('ammo.short')} name={ammo.name} cell={ammo.cell} />
          ) : null}
        </div>
      ))}
      <div className={styles.weapon}>
        <div className={styles.picture}>
          <ItemCell cell={cell} size={180} isTight eager />
        </div>
      </div>
    </fieldset>
  )
})

function regionsOf(slots: readonly SlotView[]): Record<SlotRegion, SlotView[]> {
  const regions: Record<SlotRegion, SlotView[]> = { top: [], front: [], rear: [], bottom: [] }
  const placed = slots.map((slot) => ({ slot, ...slotPlace(slot.nameId) })).sort((a, b) => a.order - b.order)
  for (const { slot, region } of placed) regions[region].push(slot)
  return regions
}

type CellProps = {
  path: SlotPath
  label: string
  /** How it differs from others of its name. */
  twin?: string | undefined
  /** The slot in full. */
  whole: string
  /** Of what is in it. */
  name: string | undefined
  cell: Cell | undefined
  slot?: SlotView
  isOpen: boolean
  isActive: boolean
  onOpen: (path: SlotPath, byKey: boolean) => void
}

const PartCell = memo(function PartCell({ path, label, twin, whole, name, cell, slot, isOpen, isActive, onOpen }: CellProps) {
  const { t } = useTranslation('loadouts')
  return (
    <SlotCell
      label={label}
      twin={twin}
      cell={cell}
      empty={t('slots.empty')}
      hasFault={slot?.fault !== undefined}
      mark={slot && (slot.fault || (slot.isRequired && !slot.part)) ? <SlotMark slot={slot} /> : null}
      aria-pressed={isOpen}
      aria-label={[`${whole}: ${name ?? t('slots.empty')}`, ...(slot ? markWords(slot, t) : [])].join(', ')}
      title={`${whole}: ${name ?? t('slots.empty')}`}
      tabIndex={isActive ? 0 : -1}
      data-path={path}
      onClick={(event) => onOpen(path, event.detail === 0)}
    />
  )
})
