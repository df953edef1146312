import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Segmented } from '../segmented.tsx'
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

/** A control and the buttons that belong to it, all of one height. */
export const FieldLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>

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

type CheckSetProps = {
  label: string
  /** The error of the chosen values. */
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

type RangeFieldProps = Pick<ComponentProps<'input'>, 'name' | 'min' | 'max'> & {
  label: string
  hint?: string | undefined
  value: number
  onChange(value: number): void
}

export function RangeField({ label, hint, value, onChange, ...input }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={classes(styles.label, styles.range)}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{value}</output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoiceFieldProps<Value extends string> = {
  label: string
  note?: string | undefined
  value: Value
  values: readonly Value[]
  /** What a value is called; its own name without it. */
  textOf?(value: Value): string
  disabled?: boolean
  onChange(value: Value): void
}

export function ChoiceField<Value extends string>({ label, note, value, values, textOf, disabled, onChange }: ChoiceFieldProps<Value>) {
  const id = useId()
  return (
    <div className={classes(styles.field, styles.choice)}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <fieldset disabled={disabled} aria-describedby={note === undefined ? undefined : id}>
        <Segmented
          label={label}
          value={value}
          segments={values.map((each) => ({ value: each, label: textOf ? textOf(each) : each }))}
          onChange={(next) => next !== value && onChange(next)}
        />
      </fieldset>
      {note === undefined ? null : (
        <p id={id} className={styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
