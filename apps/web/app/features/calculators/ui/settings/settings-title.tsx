import type { ReactNode } from 'react'
import styles from './settings-title.module.css'

/** The title of a group of settings. */
export const SettingsTitle = ({ children }: { children: ReactNode }) => <h3 className={styles.title}>{children}</h3>
