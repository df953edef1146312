import { type ComponentProps, useId } from 'react'
import styles from './check-field.module.css'

export function CheckField({ label, hint, ...input }: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
