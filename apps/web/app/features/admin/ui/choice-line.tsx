import styles from './choice-line.module.css'

type ChoiceLineProps<Value extends string> = {
  legend: string
  name: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
}

/** Radio buttons side by side. */
export function ChoiceLine<Value extends string>({ legend, name, choices, chosen }: ChoiceLineProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
