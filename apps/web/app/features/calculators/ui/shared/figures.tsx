import type { ReactNode } from 'react'
import styles from './figures.module.css'

export const Figures = ({ children }: { children: ReactNode }) => <dl className={`card ${styles.figures}`}>{children}</dl>

type FigureProps = {
  label: string
  /** The one the others add up to. */
  isMain?: boolean
  /** What it does not say by itself. */
  note?: ReactNode
  children: ReactNode
}

export const Figure = ({ label, isMain = false, note, children }: FigureProps) => (
  <div data-main={isMain || undefined}>
    <dt>{label}</dt>
    <dd className={styles.figure}>{children}</dd>
    {note ? <dd className={`small-dim ${styles.note}`}>{note}</dd> : null}
  </div>
)
