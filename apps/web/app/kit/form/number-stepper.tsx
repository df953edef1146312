import { type ComponentProps, useId } from 'react'
import styles from './figure-input.module.css'
import { Stepper } from './stepper.tsx'
import { useNumberDraft, useOptionalNumberDraft } from './use-number-draft.ts'

type NumberStepperProps = Pick<
  ComponentProps<typeof Stepper>,
  'aria-label' | 'aria-labelledby' | 'lowerLabel' | 'raiseLabel' | 'onFocus'
> & {
  value: number
  /** Nobody gave the value yet: a dash is shown for it, and the first step gives it. */
  isUnknown?: boolean
  least: number
  most: number
  /** How much its buttons step. */
  step?: number
  /** What is said, below the field, of anything else than a whole number of the range. */
  invalid: string
  /** A whole number of the range. */
  onChange(value: number): void
}

/** A {@link Stepper} over a whole number: what is typed is the value, or the field says what is wrong with it. */
export function NumberStepper({ value, isUnknown = false, least, most, step = 1, invalid, onChange, ...rest }: NumberStepperProps) {
  const id = useId()
  const known = useNumberDraft({ value, least, most, onChange })
  const unknown = useOptionalNumberDraft({ value: undefined, least, most, onChange: (given) => given !== undefined && onChange(given) })
  const draft = isUnknown ? unknown : known
  return (
    <span className={styles.stepper}>
      <Stepper
        {...rest}
        {...draft.input}
        placeholder={isUnknown ? '–' : undefined}
        aria-invalid={draft.isFaulty || undefined}
        aria-describedby={draft.isFaulty ? id : undefined}
        canLower={value > least}
        canRaise={isUnknown || value < most}
        onStep={(by) => {
          draft.reset()
          if (isUnknown) return onChange(value)
          const next = Math.min(most, Math.max(least, value + by * step))
          if (next !== value) onChange(next)
        }}
      />
      {draft.isFaulty ? (
        <small id={id} role="alert" className={styles.error}>
          {invalid}
        </small>
      ) : null}
    </span>
  )
}
