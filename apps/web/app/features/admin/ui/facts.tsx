import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values, one pair a line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

/** One line of {@link Facts}. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}
