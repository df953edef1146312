import type { ReactNode } from 'react'
import styles from './badge.module.css'

export const Badge = ({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'error'; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
