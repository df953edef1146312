import { maxLogins } from '@stashwise/calculators/hideout/schedule'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findProblems, fromTyped, parseLogins, proposeLogin, toClock } from '#app/features/calculators/login-times.ts'
import { Button } from '#app/kit/button.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import styles from './login-hours.module.css'

type Field = { id: number; text: string }

const toFields = (minutes: readonly number[], firstId: number): Field[] =>
  minutes.map((minute, index) => ({ id: firstId + index, text: toClock(minute) }))

const minuteOf = ({ text }: Field): number => fromTyped(text) ?? 0

/**
 * The hours at which the player logs in: 1 to 24 ascending minutes of the day. A change is handed on at once when all times are right;
 * fields change places only when the one that is typed in is left, so that nothing moves away under the fingers.
 */
export function LoginHours({ value, onChange }: { value: readonly number[]; onChange: (value: number[]) => void }) {
  const { t } = useTranslation('schedule')
  const id = useId()
  const [nextId, setNextId] = useState(value.length)
  const [fields, setFields] = useState(() => toFields(value, 0))
  const [known, setKnown] = useState(value.join())
  if (known !== value.join()) {
    // Somebody else changed the hours.
    setKnown(value.join())
    setFields(toFields(value, nextId))
    setNextId(nextId + value.length)
  }

  const take = (next: Field[]) => {
    setFields(next)
    const read = parseLogins(next.map((field) => field.text))
    if (!read || read.join() === known) return
    setKnown(read.join())
    onChange(read)
  }
  const sort = () => {
    const minutes = parseLogins(fields.map((field) => field.text))
    // As the clock writes it, whatever way it was typed.
    if (minutes)
      setFields([...fields].sort((a, b) => minuteOf(a) - minuteOf(b)).map((field) => ({ ...field, text: toClock(minuteOf(field)) })))
  }
  const add = () => {
    const text = toClock(proposeLogin(value))
    take([...fields, { id: nextId, text }].sort((a, b) => minuteOf(a) - minuteOf(b)))
    setNextId(nextId + 1)
  }

  const problems = findProblems(fields.map((field) => field.text))
  const at = problems.findIndex((problem) => problem !== undefined)
  const problem = problems[at]
  const isFull = fields.length >= maxLogins
  return (
    <fieldset className={styles.hours} aria-describedby={`${id}-problem`}>
      <legend>{t('hours.title')}</legend>
      <div className="row-middle">
        {fields.map((field, index) => (
          <span key={field.id} className={styles.hour}>
            <Input
              // A time field writes 12 or 24 hours as the machine likes; the plan always writes 24.
              type="text"
              inputMode="numeric"
              maxLength={5}
              required
              value={field.text}
              aria-label={t('hours.login', { number: index + 1 })}
              aria-invalid={problems[index] !== undefined}
              aria-describedby={problems[index] === undefined ? undefined : `${id}-problem`}
              onChange={(event) => {
                const text = event.currentTarget.value
                take(fields.map((each) => (each.id === field.id ? { ...each, text } : each)))
              }}
              onBlur={sort}
            />
            <IconButton
              disabled={fields.length === 1}
              title={fields.length === 1 ? t('hours.least') : undefined}
              label={t('hours.remove', { time: field.text || '–' })}
              onClick={() => take(fields.filter((each) => each.id !== field.id))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        <Button look="quiet" onClick={add} disabled={isFull || problem !== undefined}>
          <Plus size={16} aria-hidden="true" />
          {t('hours.add')}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.note} data-problem={problem} aria-live="polite">
        {problem ? t(`hours.problem.${problem}`, { time: fields[at]?.text }) : isFull ? t('hours.full', { most: maxLogins }) : null}
      </p>
    </fieldset>
  )
}
