import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useUserText } from '../menu/use-user-text.ts'
import stepperStyles from './number-field.module.css'
import { readNumber } from './read-number.ts'
import styles from './settings-part.module.css'
import { useTyped } from './use-typed.ts'

type NumberFieldProps = { label: string; hint: string; value: number; lowest: number; highest: number; onSave: (value: number) => void }

/** A whole number to type or to step through; arrow keys step as well. */
export function NumberField({ label, hint, value, lowest, highest, onSave }: NumberFieldProps) {
  const { t } = useUserText()
  const id = useId()
  const typed = useTyped(value, (text) => readNumber(text, lowest, highest), onSave)
  const step = (by: number) => {
    const from = readNumber(typed.text, lowest, highest) ?? value
    typed.commit()
    const next = Math.min(highest, Math.max(lowest, from + by))
    if (next !== value) onSave(next)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={stepperStyles.stepper}>
        <button type="button" disabled={value <= lowest} aria-label={t('user.settings.lower', { name: label })} onClick={() => step(-1)}>
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed.text}
          aria-invalid={typed.isFaulty || undefined}
          aria-describedby={`${id}hint`}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') typed.commit()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button type="button" disabled={value >= highest} aria-label={t('user.settings.raise', { name: label })} onClick={() => step(1)}>
          <Plus size={16} aria-hidden="true" />
        </button>
      </span>
      <small id={`${id}hint`} className={typed.isFaulty ? styles.fault : undefined}>
        {typed.isFaulty ? t('user.settings.notNumber', { lowest, highest }) : hint}
      </small>
    </div>
  )
}
