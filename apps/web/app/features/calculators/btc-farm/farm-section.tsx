import { type ReactNode, useId } from 'react'
import styles from './farm-section.module.css'

/** A part of the farm's page under its heading. `isLive`: screen readers hear it when a setting changes its figures. */
export function FarmSection({ title, isLive = false, children }: { title: string; isLive?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-live={isLive ? 'polite' : undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
