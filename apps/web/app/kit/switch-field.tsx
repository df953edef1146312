import { type ReactNode, useId } from 'react'
import styles from './switch-field.module.css'

type SwitchFieldProps = {
  label: string
  note?: ReactNode
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ label, note, isOn, disabled, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells the state of a checkbox
          role="switch"
          checked={isOn}
          disabled={disabled}
          aria-describedby={note ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {note ? <small id={id}>{note}</small> : null}
    </div>
  )
}
