import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Input, Select } from './input.tsx'

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = {
  label: ReactNode
  /** Only for screen readers: what is beside the control, or its placeholder, says the same. */
  isLabelHidden?: boolean | undefined
  /** What the value may be. An empty one leaves room for an error, so that nothing below moves. */
  hint?: ReactNode
  /** Why the value was refused; takes the place of the hint. */
  error?: string | null | undefined
  /** Renders the control with the properties that tie it to its label and note. */
  children: (props: ControlProps) => ReactNode
}

/** A labelled control with its hint or error. {@link EditForm} moves the focus to the first refused one. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = error || hint ? `${id}-note` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** A {@link Field} with an {@link Input}. */
export const TextField = ({ label, isLabelHidden, hint, error, ...rest }: Omit<FieldProps, 'children'> & ComponentProps<typeof Input>) => (
  <Field {...{ label, isLabelHidden, hint, error }}>{(control) => <Input {...control} {...rest} />}</Field>
)

/** A {@link Field} with a {@link Select}. */
export const SelectField = ({
  label,
  isLabelHidden,
  hint,
  error,
  ...rest
}: Omit<FieldProps, 'children'> & ComponentProps<typeof Select>) => (
  <Field {...{ label, isLabelHidden, hint, error }}>{(control) => <Select {...control} {...rest} />}</Field>
)

/** An error is another element than the hint, so that screen readers announce it. */
function FieldNote({ id, hint, error }: { id: string | undefined; hint: ReactNode; error: string | null | undefined }) {
  if (error) {
    return (
      <p key="error" id={id} role="alert" className={styles.error}>
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <p key="hint" id={id} className={styles.hint}>
      {hint}
    </p>
  )
}
