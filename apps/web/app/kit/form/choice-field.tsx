import { useId } from 'react'
import { classes } from '../classes.ts'
import { Segmented } from '../segmented.tsx'
import styles from './field.module.css'

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
