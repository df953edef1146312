import type { ComponentProps } from 'react'
import { Fault } from './fault.tsx'
import { Label } from './label.tsx'
import styles from './login-field.module.css'

type LoginFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  id: string
  label: string
  fault: string | undefined
  /** Id of a sentence about the field. */
  hint?: string
  /** Digits of a code, set apart. */
  isSpaced?: boolean
}

/** A large field of the login, with its label above and the place of its fault below. */
export function LoginField({ id, label, fault, hint, isSpaced = false, ...input }: LoginFieldProps) {
  const faultId = `${id}-fault`
  return (
    <div className={styles.field} data-spaced={isSpaced || undefined}>
      <Label htmlFor={id}>{label}</Label>
      <input
        {...input}
        id={id}
        className="field"
        spellCheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={hint ? `${faultId} ${hint}` : faultId}
      />
      <Fault id={faultId} text={fault} isRoomy />
    </div>
  )
}
