import type { ReactNode } from 'react'
import styles from './place-mark.module.css'

/** What is no trader in a list of traders, as the flea market: its letters or icon in the place of a trader's picture. */
export const PlaceMark = ({ children }: { children: ReactNode }) => (
  <span className={styles.mark} aria-hidden="true">
    {children}
  </span>
)
