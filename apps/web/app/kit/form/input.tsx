import type { ComponentProps, ReactNode } from 'react'
import styles from './input.module.css'

/** As high as a button, for filters above a list; otherwise 40 pixels, for forms. Touch screens always get 40. */
type Dense = { isDense?: boolean }

/** A text field, without what the browser would fill in. On phones its type is 16 pixels, so that they do not zoom into it. */
export const Input = ({ isDense, ...rest }: ComponentProps<'input'> & Dense) => (
  <input autoComplete="off" {...rest} className={styles.control} data-dense={isDense} />
)

type SearchProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { label: string; onText(text: string): void }

/** An {@link Input} of words to search by. Its placeholder is its label where there is no other. */
export const SearchInput = ({ label, onText, ...rest }: SearchProps) => (
  <Input type="search" aria-label={label} placeholder={label} {...rest} onChange={({ target }) => onText(target.value)} />
)

/** An {@link Input} for a figure, at the right, with its unit inside. */
export const UnitInput = ({ unit, ...rest }: ComponentProps<'input'> & { unit?: string | undefined }) => (
  <span className={styles.withUnit}>
    <Input inputMode="numeric" {...rest} />
    {unit === undefined ? null : (
      <span className={styles.unit} data-long={unit.length > 1 || undefined} aria-hidden="true">
        {unit}
      </span>
    )}
  </span>
)

export const Select = ({ isDense, ...rest }: ComponentProps<'select'> & Dense) => (
  <select {...rest} className={styles.control} data-dense={isDense} />
)

/** A {@link Select} with the mark of what is chosen inside, at its left; its own options have none. */
export const WithMark = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <span className={styles.withMark} data-marked={mark !== null || undefined}>
    {mark}
    {children}
  </span>
)

export type Option<Value> = { value: Value; label: string }

/** Undefined is the option with an empty value: none of the others. */
export const Options = ({ of }: { of: readonly Option<string | number | undefined>[] }) =>
  of.map(({ value = '', label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type SelectOfProps<Value> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> &
  Dense & { value: Value; options: readonly Option<Value>[]; onChoose(value: NoInfer<Value>): void }

/** A {@link Select} of typed values. */
export const SelectOf = <Value extends string | number | undefined>({ value, options, onChoose, ...rest }: SelectOfProps<Value>) => (
  <Select
    {...rest}
    value={value ?? ''}
    onChange={({ target }) => {
      const chosen = options[target.selectedIndex]
      if (chosen) onChoose(chosen.value)
    }}
  >
    <Options of={options} />
  </Select>
)

export const TextArea = (props: ComponentProps<'textarea'>) => <textarea {...props} className={`${styles.control} ${styles.lines}`} />

export type ChoiceSelectProps<Value extends string> = Omit<ComponentProps<typeof Select>, 'children' | 'onChange'> & {
  values: readonly Value[]
  /** What a value is called; its own name without it. */
  textOf?(value: Value): string
  onChange?(value: Value): void
}

/** A {@link Select} of known values, such as `['', ...maps]` where none may be chosen. */
export function ChoiceSelect<Value extends string>({ values, textOf = String, onChange, ...rest }: ChoiceSelectProps<Value>) {
  return (
    <Select
      {...rest}
      onChange={({ target }) => {
        const chosen = values.find((each) => each === target.value)
        if (chosen !== undefined) onChange?.(chosen)
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </Select>
  )
}
