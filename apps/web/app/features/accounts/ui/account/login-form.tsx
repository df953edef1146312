import type { ReactNode } from 'react'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import styles from './login-form.module.css'

type LoginFormProps = {
  errors: object | null | undefined
  onSend: () => void
  children: ReactNode
}

/** A step of the login. Hidden without scripts, as it needs them. */
export const LoginForm = ({ errors, onSend, children }: LoginFormProps) => (
  <div className={styles.form}>
    <EditForm errors={errors} onSend={onSend}>
      {children}
    </EditForm>
  </div>
)
