import type { WeaponCategory } from '@stashwise/loadouts/weapon-category'
import type { Cell } from '#app/kit/item-cell.tsx'

/** A weapon to choose: plain JSON in the page's language. Figures are those of its default preset. */
export type WeaponEntry = {
  url: string
  name: string
  shortName: string
  cell: Cell
  category: WeaponCategory
  caliber: string
  ergonomics: number
  recoilVertical: number
  recoilHorizontal: number
  /** Rounds per minute. */
  fireRate: number
}
