import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page that has little but something to say: an error, or a page that is still being built, with a `badge` that says so. */
export function MessagePage({ badge, title, text, children }: { badge?: string; title?: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {badge === undefined ? null : <span className={styles.badge}>{badge}</span>}
      {title === undefined ? null : <h1>{title}</h1>}
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
