import type { ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** Where links to this part of the page lead. */
  id: string
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a page, in a frame of its own. */
export const Panel = ({ id, title, aside, children }: PanelProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.panel}>
    <header className={styles.head}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </section>
)

/** The title of a group inside of a panel. */
export const PanelSubtitle = ({ children }: { children: ReactNode }) => <h3 className={styles.subtitle}>{children}</h3>

/** Words in the place of a panel's content, or before it. */
export const PanelText = ({ status = false, children }: { status?: boolean; children: ReactNode }) => (
  <p className={styles.text} role={status ? 'status' : undefined}>
    {children}
  </p>
)
