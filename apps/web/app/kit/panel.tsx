import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** Where links to this part of the page lead. */
  id?: string
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** Over the whole width, where its parent puts panels side by side. */
  isWide?: boolean
  children: ReactNode
}

export function Panel({ id, title, aside, isWide = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles.panel} data-wide={isWide || undefined}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

export const PanelSubtitle = ({ children }: { children: ReactNode }) => <h3 className={styles.subtitle}>{children}</h3>

/** Words in the place of a panel's content, or before it. */
export const PanelText = ({ status = false, children }: { status?: boolean; children: ReactNode }) => (
  <p className={styles.text} role={status ? 'status' : undefined}>
    {children}
  </p>
)
