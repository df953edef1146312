import type { ReactNode } from 'react'
import styles from './entries.module.css'

/** A list whose entries have something to do beside them. */
export const Entries = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

/** One entry of {@link Entries}; `aside` is on its right, or below it on narrow screens. */
export function Entry({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.text}>{children}</div>
      {aside}
    </li>
  )
}
