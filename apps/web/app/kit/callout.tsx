import type { ComponentProps } from 'react'
import styles from './callout.module.css'

/** A sentence set off from the page: what just happened, or what is in the way. `role` tells screen readers how urgent it is. */
export function Callout({ children, role }: Pick<ComponentProps<'p'>, 'children' | 'role'>) {
  return (
    <p className={styles.callout} role={role}>
      {children}
    </p>
  )
}
