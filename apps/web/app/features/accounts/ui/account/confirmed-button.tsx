import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#app/http/call-error.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button, type ButtonLook } from '#app/kit/button.tsx'
import { ConfirmDialog } from '#app/kit/confirm-dialog.tsx'
import { RefusalNote } from './refusal-note.tsx'

type ConfirmedProps = {
  children: string
  /** For screen readers, when the button's own text does not say of what. */
  label?: string
  text: string
  /** The confirming button; the button's own text without it. */
  confirm?: string
  disabled?: boolean
  look?: ButtonLook
  work: () => Promise<unknown>
  onDone?: () => unknown
}

/** A button that asks 'Are you sure?' first and says in the dialog what went wrong. */
export function ConfirmedButton({ children, label, text, confirm = children, disabled, look = 'plain', work, onDone }: ConfirmedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const call = useCall(work, () => {
    setIsOpen(false)
    return onDone?.()
  })
  const open = () => {
    call.reset()
    setIsOpen(true)
  }
  return (
    <>
      <Button look={look} aria-label={label} disabled={disabled} onClick={open}>
        {children}
      </Button>
      {isOpen ? <ConfirmCall call={call} text={text} confirm={confirm} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type ConfirmCallProps = Pick<ComponentProps<typeof ConfirmDialog>, 'text' | 'confirm' | 'onClose' | 'isReady'> & {
  call: { isPending: boolean; error: CallError | null; mutate: () => void }
  cancel?: string
  children?: ReactNode
}

/** 'Are you sure?' before a call, with the reason why the server refused. Not loaded on opening: without a connection it still has to say so. */
export function ConfirmCall({ call, cancel, children, ...rest }: ConfirmCallProps) {
  const { t } = useTranslation('account')
  return (
    <ConfirmDialog title={t('sure')} cancel={cancel ?? t('cancel')} isBusy={call.isPending} onConfirm={() => call.mutate()} {...rest}>
      {children}
      <RefusalNote refusal={call.error} />
    </ConfirmDialog>
  )
}
