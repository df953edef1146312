import type { ReactNode } from 'react'
import styles from './tall-row.module.css'

type TallRowProps = {
  name: ReactNode
  note: ReactNode
  /** Absent while a form below replaces them. */
  buttons?: ReactNode
  children?: ReactNode
}

/** One of several things in a list (`Rows`), with room for a form or a list below it. */
export const TallRow = ({ name, note, buttons, children }: TallRowProps) => (
  <li className={styles.row}>
    <div className={styles.head}>
      <div className={styles.names}>
        <strong className={styles.name}>{name}</strong>
        <p className="note-dim">{note}</p>
      </div>
      {buttons ? <div className={styles.buttons}>{buttons}</div> : null}
    </div>
    {children}
  </li>
)
