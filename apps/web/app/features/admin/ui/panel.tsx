import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** Panels side by side where there is room. */
export const Panels = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>

/** A titled part of a page. `wide`: over the whole width. */
export function Panel({ title, aside, wide = false, children }: { title: string; aside?: ReactNode; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.panel} data-wide={wide || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
