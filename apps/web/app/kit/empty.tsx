import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** What stands where nothing was found or nothing is yet: a line that says so, why, and what to do. */
export function Empty({ title, children, action, icon }: { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? <span className={styles.cell} aria-hidden="true" /> : icon}
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
