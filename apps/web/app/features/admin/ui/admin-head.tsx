import type { ReactNode } from 'react'
import styles from './admin-head.module.css'

/** A page's heading, which is its title in the browser, too. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <title>{`${title} · Stashwise`}</title>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  )
}
