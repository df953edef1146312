import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

/** A small table of a panel. Cells of figures are marked with `data-number`, what phones leave out with `data-wide`, what only they show with `data-narrow`. */
export const PlainTable = ({ children }: { children: ReactNode }) => <table className={styles.table}>{children}</table>

/** A table that scrolls by itself. `whole`: only sideways. */
export const ScrolledTable = ({ label, whole = false, children }: { label: string; whole?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
  <section className={styles.scroll} data-whole={whole || undefined} tabIndex={0} aria-label={label}>
    <PlainTable>{children}</PlainTable>
  </section>
)
