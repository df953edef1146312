import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import styles from './stepper.module.css'

type StepperProps = Omit<ComponentProps<'input'>, 'className'> & {
  lowerLabel: string
  raiseLabel: string
  canLower: boolean
  canRaise: boolean
  /** Arrow keys step as well. */
  onStep(by: 1 | -1): void
}

/** A number to type, between the buttons that step it. */
export function Stepper({ lowerLabel, raiseLabel, canLower, canRaise, onStep, onKeyDown, ...input }: StepperProps) {
  return (
    <span className={styles.stepper}>
      <button type="button" disabled={!canLower} aria-label={lowerLabel} onClick={() => onStep(-1)}>
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        {...input}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <button type="button" disabled={!canRaise} aria-label={raiseLabel} onClick={() => onStep(1)}>
        <Plus size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
