import type { ComponentProps, ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: string
  /** What the page is for, or how many rows it has. */
  lead: ReactNode
  /** Buttons at the right of the head. */
  tools?: ReactNode
  children: ReactNode
}

export const Page = ({ title, lead, tools, children }: PageProps) => (
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

export const PageTitle = (props: Omit<ComponentProps<'h1'>, 'className'>) => <h1 className={styles.title} {...props} />
