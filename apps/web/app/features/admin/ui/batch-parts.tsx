import type { ReactNode } from 'react'
import { Form } from 'react-router'
import styles from './batch-parts.module.css'

/** The form that previews one change of all selected rows. */
export const BatchForm = ({ children }: { children: ReactNode }) => (
  <Form method="post" preventScrollReset className={styles.batch}>
    {children}
  </Form>
)

/** What a previewed change would do, and the form that makes it. */
export const PlannedChange = ({ children }: { children: ReactNode }) => (
  <div className={`row-3 ${styles.planned}`} role="status">
    {children}
  </div>
)
