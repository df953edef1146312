import { useId } from 'react'
import { Segmented } from '#app/kit/segmented.tsx'
import styles from './settings-part.module.css'

type ChoiceFieldProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly Value[]
  onChange: (value: Value) => void
  /** Why nothing can be chosen; absent when it can. */
  reason?: string | undefined
}

/** One of a few values, side by side, taken at once. */
export function ChoiceField<Value extends string>({ label, value, choices, onChange, reason }: ChoiceFieldProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <fieldset className="contents" disabled={reason !== undefined} aria-describedby={reason === undefined ? undefined : id}>
        <Segmented
          label={label}
          value={value}
          segments={choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={(next) => next !== value && onChange(next)}
        />
      </fieldset>
      {reason === undefined ? null : <small id={id}>{reason}</small>}
    </div>
  )
}
