import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../button.tsx'

type SubmitButtonProps = {
  children: ReactNode
  /** What it says while the form is under way. */
  pending?: ReactNode
  /** Whether the form is under way; without it, whether the page sends one. */
  isPending?: boolean
  /** Sending makes no sense at present. */
  disabled?: boolean
  look?: ButtonLook
}

/** Sends its form. While that is under way a second press does nothing; the button stays focusable, so that the focus is not lost. */
export function SubmitButton({ children, pending, isPending, disabled = false, look = 'accent' }: SubmitButtonProps) {
  const isSubmitting = useNavigation().state === 'submitting'
  const isBusy = isPending ?? isSubmitting
  return (
    <Button
      type="submit"
      look={look}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy && pending !== undefined ? pending : children}
    </Button>
  )
}
