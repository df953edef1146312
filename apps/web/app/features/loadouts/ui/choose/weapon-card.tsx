import type { KeyboardEventHandler } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { type Cell, ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { WeaponEntry } from '../../weapon-body.ts'
import styles from './weapon-card.module.css'

/** A weapon with the figures of its default preset; leads to its editor. */
export function WeaponCard({ weapon, onKeyDown }: { weapon: WeaponEntry; onKeyDown: KeyboardEventHandler }) {
  const { t, format } = useTexts('loadouts')
  return (
    <AppLink to={`/loadouts/weapon/${weapon.url}`} className={styles.card} data-weapon="" onKeyDown={onKeyDown}>
      <span className={styles.picture}>
        <ItemCell cell={weapon.cell} size={sizeIn(picture, weapon.cell)} isTight />
      </span>
      <span className={styles.name}>{weapon.name}</span>
      <span className="small-dim">
        {weapon.caliber} ·{' '}
        <span className="nowrap">
          {format.number(weapon.fireRate)} {t('unit.fireRate')}
        </span>
      </span>
      <span className={styles.figures}>
        <Figure name={t('card.ergonomics')} value={format.decimal(weapon.ergonomics, 0)} />
        <Figure name={t('card.recoil')} value={`${format.number(weapon.recoilVertical)} / ${format.number(weapon.recoilHorizontal)}`} />
      </span>
    </AppLink>
  )
}

/** Room of the picture, pixels. */
const picture = { width: 150, height: 76 }

/** Longer side of a cell that is as large as fits. */
const sizeIn = (room: { width: number; height: number }, { width, height }: Cell) =>
  Math.round(Math.min(room.width / width, room.height / height) * Math.max(width, height))

const Figure = ({ name, value }: { name: string; value: string }) => (
  <span className={styles.figure}>
    <span className="text-faint">{name}</span> <b>{value}</b>
  </span>
)
