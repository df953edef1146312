import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../button.tsx'

/**
 * Sends its form. While that is under way it says so with `pending`, and a second press does nothing; it stays focusable, so that the
 * focus is not lost. `disabled`: sending makes no sense at present.
 */
export function SubmitButton({ children, pending, disabled = false }: { children: ReactNode; pending?: ReactNode; disabled?: boolean }) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <Button
      type="submit"
      look="accent"
      disabled={disabled}
      aria-disabled={isPending || undefined}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending && pending !== undefined ? pending : children}
    </Button>
  )
}
