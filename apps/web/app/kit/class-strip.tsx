import type { ReactNode } from 'react'
import styles from './class-strip.module.css'

export const ClassStrip = ({ cells }: { cells: readonly ReactNode[] }) => (
  <ol className={styles.classes}>
    {[...cells.entries()].map(([at, cell]) => (
      <li key={at}>
        <span className="small-dim">{at + 1}</span>
        {cell}
      </li>
    ))}
  </ol>
)
