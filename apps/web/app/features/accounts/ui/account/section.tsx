import { type ReactNode, useId } from 'react'
import { Hint } from './hint.tsx'
import styles from './section.module.css'

/** A part of the account: what it is on the left, or on top where it is narrow; what can be done on the right. */
export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Hint>{note}</Hint>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
