import { Segmented } from '../segmented.tsx'
import styles from './choice-field.module.css'

type ChoiceFieldProps<Value extends string> = {
  label: string
  note: string
  value: Value
  values: readonly Value[]
  textOf(value: Value): string
  onChange(value: Value): void
}

/** A setting that is one of a few values, saved at once. */
export function ChoiceField<Value extends string>({ label, note, value, values, textOf, onChange }: ChoiceFieldProps<Value>) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        value={value}
        segments={values.map((each) => ({ value: each, label: textOf(each) }))}
        onChange={(next) => next !== value && onChange(next)}
      />
      <small className={styles.note}>{note}</small>
    </div>
  )
}
