import type { ComponentProps } from 'react'
import { Select } from './input.tsx'

type ChoiceSelectProps<Value extends string> = Omit<ComponentProps<typeof Select>, 'children' | 'onChange'> & {
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
