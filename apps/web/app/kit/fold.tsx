import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Content that is folded away behind a line of text; works without scripts. `closed` and `open`: what the line says then. */
export const Fold = ({ closed, open, children }: { closed: string; open: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      <span className={styles.closed}>{closed}</span>
      <span className={styles.open}>{open}</span>
    </summary>
    {children}
  </details>
)
