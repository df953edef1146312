import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Stepper } from '#app/kit/form/stepper.tsx'
import { useTyped } from './use-typed.ts'

type NumberFieldProps = { label: string; hint: string; value: number; lowest: number; highest: number; onSave: (value: number) => void }

/** A whole number to type or to step through; arrow keys step as well. */
export function NumberField({ label, hint, value, lowest, highest, onSave }: NumberFieldProps) {
  const { t } = useTranslation('user')
  const typed = useTyped(value, (text) => readNumber(text, lowest, highest), onSave)
  const step = (by: number) => {
    const from = readNumber(typed.text, lowest, highest) ?? value
    typed.commit()
    const next = Math.min(highest, Math.max(lowest, from + by))
    if (next !== value) onSave(next)
  }
  return (
    <Field label={label} hint={hint} error={typed.isFaulty ? t('settings.notNumber', { lowest, highest }) : undefined}>
      {(props) => (
        <Stepper
          {...props}
          {...typed.input}
          maxLength={9}
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

/** Reads a whole number, brought into its range; undefined for anything that is not one. */
export function readNumber(text: string, lowest: number, highest: number): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '')
  if (!/^-?\d{1,9}$/.test(digits)) return undefined
  return Math.min(highest, Math.max(lowest, Number(digits)))
}
