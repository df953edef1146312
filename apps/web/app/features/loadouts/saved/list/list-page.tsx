import type { ReactNode } from 'react'
import { PageTitle } from '#app/kit/page-title.tsx'
import styles from './list-page.module.css'

/** A list of loadouts: its title, how many there are, buttons at the side. */
export const ListPage = ({ title, lead, tools, children }: { title: string; lead: ReactNode; tools?: ReactNode; children: ReactNode }) => (
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
