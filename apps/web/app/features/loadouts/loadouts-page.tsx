import type { ReactNode } from 'react'
import { PageTitle } from '#app/kit/page-title.tsx'
import styles from './loadouts-page.module.css'

/** A page of this area: its title, what it is for, buttons beside them, and the rest below. */
export const LoadoutsPage = ({ title, lead, tools, children }: { title: string; lead: string; tools?: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div className={styles.words}>
        <PageTitle>{title}</PageTitle>
        <p className="text-dim">{lead}</p>
      </div>
      {tools}
    </header>
    {children}
  </div>
)
