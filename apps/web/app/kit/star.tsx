import type { ReactNode } from 'react'
import styles from './star.module.css'

/** Place of a star: in a row or a tile of a list, or beside the title of a page. */
export type StarPlace = 'row' | 'tile' | 'title'

/** The place of a favourite's star, in its size before its button is loaded. `isOn`: the item is a favourite. */
export const StarBox = ({ place, isOn = false, children }: { place: StarPlace; isOn?: boolean; children?: ReactNode }) => (
  <span className={styles.star} data-place={place} data-on={isOn || undefined}>
    {children}
  </span>
)

/** The mark of a favourite, filled where it is one. */
export const StarIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.icon}>
    <path d="m8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
  </svg>
)
