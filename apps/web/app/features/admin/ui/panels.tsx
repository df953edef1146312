import type { ReactNode } from 'react'
import styles from './panels.module.css'

/** Panels side by side where there is room. */
export const Panels = ({ children }: { children: ReactNode }) => <div className={styles.panels}>{children}</div>
