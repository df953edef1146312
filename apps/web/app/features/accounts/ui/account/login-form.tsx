import type { ReactNode } from 'react'
import { EditForm } from '#app/kit/form/form.tsx'
import styles from './login-form.module.css'

/** A step of the login. Hidden without scripts, as it needs them. */
export const LoginForm = ({ errors, onSend, children }: { errors: object | null | undefined; onSend: () => void; children: ReactNode }) => (
  <div className={styles.form}>
    <EditForm errors={errors} onSend={onSend}>
      {children}
    </EditForm>
  </div>
)
