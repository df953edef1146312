import type { ReactNode } from 'react'
import styles from './lines.module.css'

/** A quiet line below what it belongs to. */
export const SubLine = ({ children }: { children: ReactNode }) => <div className={styles.sub}>{children}</div>

/** How something works, in words. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>

/** An id, to be copied. */
export const Code = ({ children }: { children: ReactNode }) => <code className={styles.code}>{children}</code>
