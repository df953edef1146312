import { Combobox as Base } from '@base-ui/react/combobox'
import styles from './combobox.module.css'

export type Choice = { value: string; label: string }

type ComboboxProps = {
  label: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder?: string
  /** Shown when no choice contains what is typed. */
  none: string
}

/** One of many choices, found by typing a part of its name. For a handful use a `select`, which phones show as their own picker. */
export function Combobox({ label, choices, value, onChange, placeholder, none }: ComboboxProps) {
  return (
    <Base.Root
      items={[...choices]}
      value={choices.find((choice) => choice.value === value) ?? null}
      onValueChange={(choice: Choice | null) => onChange(choice?.value)}
      autoHighlight
    >
      <Base.Input aria-label={label} placeholder={placeholder} className={styles.input} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.none}>{none}</Base.Empty>
            <Base.List className={styles.list}>
              {(choice: Choice) => (
                <Base.Item key={choice.value} value={choice} className={styles.choice}>
                  {choice.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
