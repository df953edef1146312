import type { ReactNode } from 'react'
import styles from './row-list.module.css'

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

type RowProps = {
  lead?: ReactNode
  name: ReactNode
  note: ReactNode
  fault?: ReactNode
  children?: ReactNode
}

/** One of several things, with what can be done about it. */
export function Row({ lead, name, note, fault, children }: RowProps) {
  return (
    <li className={styles.row} data-lead={lead ? true : undefined}>
      {lead}
      <div className={styles.names}>
        <strong className={styles.name}>{name}</strong>
        <span className="note-dim">{note}</span>
        {fault}
      </div>
      {children ? <div className={styles.buttons}>{children}</div> : null}
    </li>
  )
}
