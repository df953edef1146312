import type { ReactNode } from 'react'
import styles from './form-note.module.css'

/** What came of sending a form, announced to screen readers. It is in the page, empty, before, so that they notice the change. */
export function FormNote({ isError = false, children }: { isError?: boolean; children?: ReactNode }) {
  return (
    <div role="status" className={styles.status}>
      {children ? (
        <p className={styles.note} data-error={isError || undefined}>
          {children}
        </p>
      ) : null}
    </div>
  )
}
