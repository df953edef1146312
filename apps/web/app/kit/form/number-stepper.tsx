import { type ComponentProps, useId } from 'react'
import styles from './figure-input.module.css'
import { Stepper } from './stepper.tsx'
import { useNumberDraft } from './use-number-draft.ts'

type NumberStepperProps = Pick<
  ComponentProps<typeof Stepper>,
  'aria-label' | 'aria-labelledby' | 'lowerLabel' | 'raiseLabel' | 'onFocus'
> & {
  value: number
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
export function NumberStepper({ value, least, most, step = 1, invalid, onChange, ...rest }: NumberStepperProps) {
  const id = useId()
  const draft = useNumberDraft({ value, least, most, onChange })
  return (
    <span className={styles.stepper}>
      <Stepper
        {...rest}
        {...draft.input}
        aria-invalid={draft.isFaulty || undefined}
        aria-describedby={draft.isFaulty ? id : undefined}
        canLower={value > least}
        canRaise={value < most}
        onStep={(by) => {
          draft.reset()
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
