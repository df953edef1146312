import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Empty state: a line that says that there is nothing, why, and what to do. */
export function Empty({ title, children, action, icon }: { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? <span className={styles.cell} aria-hidden="true" /> : icon}
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action === undefined ? null : <div className={`row ${styles.action}`}>{action}</div>}
    </div>
  )
}
