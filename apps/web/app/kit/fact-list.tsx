import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

type Children = { children: ReactNode }

/** Lines of a panel: an icon, a name with its notes, a figure. `isGrid`: side by side where there is room for several. */
export const FactList = ({ isGrid = false, label, children }: Children & { isGrid?: boolean; label?: string }) => (
  <ul aria-label={label} className={styles.list} data-grid={isGrid || undefined}>
    {children}
  </ul>
)

/** `look`: the best of several, or one that is not to be had. */
export const FactRow = ({ look, children }: Children & { look?: 'best' | 'off' | undefined }) => (
  <li className={styles.row} data-look={look}>
    {children}
  </li>
)

export const FactName = ({ children }: Children) => <span className={`grow ${styles.name}`}>{children}</span>

export const FactFigure = ({ children }: Children) => <span className={styles.figure}>{children}</span>

/** A line in small letters under a name or a figure. `quest`: it names a quest. */
export const FactNote = ({ quest = false, children }: Children & { quest?: boolean }) => (
  <span className={styles.note} data-quest={quest || undefined}>
    {children}
  </span>
)

export const Facts = ({ children }: Children) => <dl>{children}</dl>

export const Fact = ({ name, children }: Children & { name: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
