import { useState } from 'react'
import type { CallResult } from '#app/http/client.ts'
import { useAction } from '#app/http/use-action.ts'
import { Button, type ButtonLook } from '#app/kit/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmedProps = {
  children: string
  /** For screen readers, when the button's own text does not say of what. */
  label?: string
  text: string
  /** The confirming button; the button's own text without it. */
  confirm?: string
  disabled?: boolean
  look?: ButtonLook
  work: () => Promise<CallResult<unknown>>
  onDone?: () => void
}

/** A button that asks 'Are you sure?' first and says in the dialog what went wrong. */
export function ConfirmedButton({ children, label, text, confirm, disabled, look = 'plain', work, onDone }: ConfirmedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const action = useAction()
  const open = () => {
    action.clearRefusal()
    setIsOpen(true)
  }
  const confirmed = async () => {
    const result = await action.run(work)
    if (!result?.ok) return
    setIsOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button look={look} aria-label={label} disabled={disabled} onClick={open}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirmed}
        text={text}
        confirm={confirm ?? children}
        isBusy={action.isBusy}
        refusal={action.refusal}
      />
    </>
  )
}
