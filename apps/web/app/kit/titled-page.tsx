import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import styles from './titled-page.module.css'

type PageProps = {
  title: string
  /** What the page is for, or how many rows it has. */
  lead: ReactNode
  /** Buttons at the right of the head. */
  tools?: ReactNode
  children: ReactNode
}

/** A page: its head, and below it what it shows. */
export const TitledPage = ({ title, lead, tools, children }: PageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div className={styles.words}>
        <PageTitle>{title}</PageTitle>
        <p className="text-dim">{lead}</p>
      </div>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </header>
    {children}
  </div>
)
