import type { ReactNode } from 'react'
import styles from './box.module.css'

type BoxProps = {
  /** Makes it a region of this name. */
  label?: string
  role?: 'status'
  children: ReactNode
}

/** The frame of a panel in the editor's views. */
export const Box = ({ label, role, children }: BoxProps) => (
  <section className={`stack-3 card ${styles.box}`} aria-label={label} role={role}>
    {children}
  </section>
)
