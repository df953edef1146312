import type { ReactNode } from 'react'
import styles from './settings-parts.module.css'

/** The parts of the settings, one below the other. */
export const SettingsParts = ({ children }: { children: ReactNode }) => <div className={styles.parts}>{children}</div>
