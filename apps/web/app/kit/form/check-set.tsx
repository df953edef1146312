import type { ReactNode } from 'react'
import styles from './check-set.module.css'

type CheckSetProps = {
  label: string
  /** What is wrong with what is ticked. */
  error?: string | undefined
  children: ReactNode
}

/** Checkboxes that are one choice, under its name. */
export const CheckSet = ({ label, error, children }: CheckSetProps) => (
  <fieldset className={`stack-2 ${styles.set}`}>
    <legend>{label}</legend>
    {children}
    {error === undefined ? null : (
      <p role="alert" className="text-down">
        {error}
      </p>
    )}
  </fieldset>
)
