import type { ReactNode } from 'react'
import styles from './form-note.module.css'

type FormNoteProps = {
  isError?: boolean
  /** A line of what it belongs to, instead of a box over the page. */
  isLine?: boolean
  children?: ReactNode
}

/** What came of sending a form, announced to screen readers. It is in the page, empty, before, so that they notice the change. */
export function FormNote({ isError = false, isLine = false, children }: FormNoteProps) {
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.status}>
      {children ? (
        <div className={styles.note} data-error={isError || undefined} data-line={isLine || undefined}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
