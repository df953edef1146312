import { Field } from '#app/kit/form/field.tsx'
import { type Option, SelectOf } from '#app/kit/form/input.tsx'

type ChoiceProps<Value> = {
  label: string
  hint?: string | undefined
  name: string
  value: Value
  options: readonly Option<Value>[]
  onChange(value: Value): void
}

/** One of several, which a form sends by its name. */
export const NamedChoice = <Value extends string | number | undefined>({
  label,
  hint,
  name,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) => (
  <Field label={label} hint={hint}>
    {(props) => <SelectOf {...props} name={name} value={value} options={options} onChoose={onChange} />}
  </Field>
)
