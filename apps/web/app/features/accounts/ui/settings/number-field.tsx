import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Stepper } from '#app/kit/form/stepper.tsx'
import { readWholeNumber } from '#app/kit/form/whole-number.ts'
import { useTyped } from './use-typed.ts'

type NumberFieldProps = { label: string; hint: string; value: number; lowest: number; highest: number; onSave: (value: number) => void }

/** A whole number to type or to step through; arrow keys step as well. One beyond the range becomes its nearest end, which is said. */
export function NumberField({ label, hint, value, lowest, highest, onSave }: NumberFieldProps) {
  const { t } = useTranslation('user')
  const typed = useTyped(
    value,
    (text) => readNumber(text, lowest, highest),
    onSave,
    (text, figure) => readWholeNumber(text) === figure,
  )
  const step = (by: number) => {
    const from = readNumber(typed.text, lowest, highest) ?? value
    typed.commit()
    const next = Math.min(highest, Math.max(lowest, from + by))
    if (next !== value) onSave(next)
  }
  return (
    <Field label={label} hint={hint} error={typed.isFaulty || typed.isReplaced ? t('settings.notNumber', { lowest, highest }) : undefined}>
      {(props) => (
        <Stepper
          {...props}
          {...typed.input}
          lowerLabel={t('settings.lower', { name: label })}
          raiseLabel={t('settings.raise', { name: label })}
          canLower={value > lowest}
          canRaise={value < highest}
          onStep={step}
        />
      )}
    </Field>
  )
}

/** What is longer was pasted by mistake. */
const maxTyped = 999_999_999

/** Reads a whole number, brought into its range; undefined for anything that is not one. */
export function readNumber(text: string, lowest: number, highest: number): number | undefined {
  const figure = readWholeNumber(text)
  return figure === undefined || Math.abs(figure) > maxTyped ? undefined : Math.min(highest, Math.max(lowest, figure))
}
