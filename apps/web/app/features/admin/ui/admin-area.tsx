import type { ReactNode } from 'react'
import styles from './admin-area.module.css'
import { AdminNav } from './admin-nav.tsx'

/** The admin area: its pages' links, and the page. Dense, calm, tables and forms. */
export function AdminArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area}>
      <AdminNav />
      {children}
    </div>
  )
}
