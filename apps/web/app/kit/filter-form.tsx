import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import styles from './filter-form.module.css'
import { Select } from './form/input.tsx'
import { useShown } from './use-shown.ts'

type FormProps = { action: string; submitLabel: string; moreLabel: string; search: ReactNode; children: ReactNode }

/**
 * What a list is narrowed by: a form that works by itself; with JavaScript every change counts at once. On phones all but the `search`
 * is behind a button called `moreLabel`.
 */
export function FilterForm({ action, submitLabel, moreLabel, search, children }: FormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <form className={styles.form} method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {search}
      <span className={styles.more}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden="true" /> {moreLabel}
        </Button>
      </span>
      <div id={id} className={styles.rest} data-open={isOpen || undefined}>
        {children}
      </div>
      <noscript>
        <Button type="submit">{submitLabel}</Button>
      </noscript>
    </form>
  )
}

export const FilterToggles = ({ children }: { children: ReactNode }) => <div className={styles.toggles}>{children}</div>

type ChoiceProps = { label: string; name: string; value: string; onChange(value: string): void; children: ReactNode }

/** One of several; `children` are its options. Optimistic, as {@link FilterToggle}. */
export function FilterChoice({ label, name, value, onChange, children }: ChoiceProps) {
  const [shown, setShown] = useShown(value)
  return (
    <div className={styles.choice}>
      <Select
        aria-label={label}
        name={name}
        isDense
        value={shown}
        onChange={({ target }) => {
          setShown(target.value)
          onChange(target.value)
        }}
      >
        {children}
      </Select>
    </div>
  )
}

type ToggleProps = {
  name: string
  isOn: boolean
  /** The address says when it is off: without scripts the form sends `1` for that, as the first of two values counts. */
  isInverse?: boolean
  onChange(isOn: boolean): void
  title?: string | undefined
  children: ReactNode
}

/** Optimistic: switched at once, before the list of the new address is there. */
export function FilterToggle({ name, isOn, isInverse = false, onChange, title, children }: ToggleProps) {
  const [shown, setShown] = useShown(isOn)
  return (
    <label className={styles.toggle} title={title}>
      <input
        type="checkbox"
        name={name}
        value={isInverse ? '0' : '1'}
        checked={shown}
        onChange={(event) => {
          setShown(event.target.checked)
          onChange(event.target.checked)
        }}
      />
      {isInverse ? <input type="hidden" name={name} value="1" /> : null}
      {children}
    </label>
  )
}
