import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FormActions } from './form-actions.tsx'
import { SubmitButton } from './submit-button.tsx'

type SaveActionsProps = {
  children: ReactNode
  isPending: boolean
  /** What the button says while the form is sent. */
  pending?: ReactNode
  cancel: string
  onCancel: () => void
}

/** Buttons of a form that is opened to change something: it is sent, or closed as it was. */
export const SaveActions = ({ children, isPending, pending, cancel, onCancel }: SaveActionsProps) => (
  <FormActions>
    <SubmitButton isPending={isPending} pending={pending}>
      {children}
    </SubmitButton>
    <Button look="quiet" onClick={onCancel}>
      {cancel}
    </Button>
  </FormActions>
)
