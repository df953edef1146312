import type { GearSlot } from '@stashwise/loadouts/gear/facts'
import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import { useTranslation } from 'react-i18next'
import { type GearView, gearCell } from '../../gear-view.ts'
import { SlotCell } from '../slot-cell.tsx'
import styles from './gear-board.module.css'

/** Where slots are around the body. */
const sides = {
  left: ['headset', 'face', 'armor', 'holster', 'melee'],
  right: ['headwear', 'eyewear', 'rig', 'backpack', 'secure'],
  below: ['primary', 'secondary'],
} as const satisfies Record<string, readonly GearSlot[]>

/** The character with a cell for each slot. */
export function GearBoard({ view, set, onOpen }: { view: GearView; set: GearSet; onOpen(slot: GearSlot): void }) {
  const { t } = useTranslation('gear')
  const cellOf = (slot: GearSlot) => {
    const worn = set.worn[slot]
    const name = t(`slot.${slot}`)
    const row = worn && view.rows[worn.item]
    return (
      <SlotCell
        key={slot}
        label={name}
        cell={worn && gearCell(view, worn.item)}
        empty={t('empty')}
        aria-label={row ? t('cell', { slot: name, name: row.name }) : t('chooseFor', { slot: name })}
        title={row?.name ?? name}
        onClick={() => onOpen(slot)}
      />
    )
  }
  return (
    <div className={styles.board}>
      <div className={styles.side}>{sides.left.map(cellOf)}</div>
      <Body />
      <div className={styles.side}>{sides.right.map(cellOf)}</div>
      <div className={styles.below}>{sides.below.map(cellOf)}</div>
    </div>
  )
}

/** The left half of a standing body, from the crown to the sole; the right half is its mirror image. */
const half =
  'M60.4 4C48 4 46 14 46.5 22C47 30 50 36 53 39L53 47C50 51 42 53 36 55C28 58 26 64 25 72L19 112C17 124 16 132 15 140C13 146 13 152 15 156C17 159 21 158 22 154L26 140C30 126 32 120 34 108L38 84C39 96 40 104 38 114C35 128 36 142 38 156C36 172 38 190 41 206L42 226C38 232 34 236 33 240C33 243 36 244 40 244L52 244C54 244 55 242 54.5 238L54 226C57 206 58 190 58 172L60.4 132Z'

const Body = () => (
  <svg viewBox="0 0 120 248" className={styles.body} aria-hidden="true">
    <path d={half} />
    <path d={half} transform="matrix(-1 0 0 1 120 0)" />
  </svg>
)
