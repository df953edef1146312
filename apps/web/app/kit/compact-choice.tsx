import type { ReactNode } from 'react'
import styles from './compact-choice.module.css'

/** A few short choices side by side, for the header: buttons with `aria-pressed`, or links and the current one with `aria-current`. */
export function CompactChoice({ label, isBusy = false, children }: { label: string; isBusy?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.choice} aria-busy={isBusy || undefined}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
