import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A line above the header. `alert`: it asks for attention. With a `label` it is a landmark of its own. */
export function Banner({ alert = false, label, children }: { alert?: boolean; label?: string; children: ReactNode }) {
  const Element = label === undefined ? 'div' : 'section'
  return (
    <Element className={styles.banner} data-alert={alert || undefined} aria-label={label}>
      {children}
    </Element>
  )
}
