import type { FormEvent, ReactNode } from 'react'
import { Hint } from './hint.tsx'
import styles from './login-form.module.css'

type LoginFormProps = {
  /** What this step asks for. */
  lead?: ReactNode
  onSubmit: () => void
  /** Its field, a wide button, and what else belongs to the step. */
  children: ReactNode
}

/** A step of the login. Hidden without scripts, as it needs them. */
export function LoginForm({ lead, onSubmit, children }: LoginFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {lead ? (
        <div className={styles.lead}>
          <Hint>{lead}</Hint>
        </div>
      ) : null}
      {children}
    </form>
  )
}
