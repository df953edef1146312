import type { ReactNode } from 'react'
import styles from './form-actions.module.css'

/** The buttons of a form, side by side. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
