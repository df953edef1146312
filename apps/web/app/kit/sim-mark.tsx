import type { ReactNode } from 'react'
import styles from './sim-mark.module.css'

/** Says that prices are simulated, and in its title what that means. `place`: in the head of a column and at a single price it is quieter. */
export const SimMark = ({ title, place, children }: { title: string; place?: 'title' | 'head' | 'row'; children: ReactNode }) => (
  <abbr className={styles.mark} data-place={place} title={title}>
    {children}
  </abbr>
)
