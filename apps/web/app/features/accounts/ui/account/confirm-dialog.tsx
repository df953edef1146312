import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../kit/button.tsx'
import type { Refusal } from './account-call.ts'
import { RefusalFault } from './fault.tsx'

type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** What happens then. */
  text: string
  confirm: string
  cancel?: string
  isBusy?: boolean
  /** False keeps the confirming button off. */
  isReady?: boolean
  refusal?: Refusal | undefined
  children?: ReactNode
}

/** 'Are you sure?' before something that cannot be undone; Escape and a press beside it keep everything as it is. */
export function ConfirmDialog(props: ConfirmProps) {
  const { t } = useTranslation()
  const { isOpen, onClose, onConfirm, text, confirm, cancel, isBusy = false, isReady = true, refusal, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) onConfirm()
  }
  return (
    <dialog
      ref={dialog}
      className="account-dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && !isBusy && onClose()}
    >
      {isOpen ? (
        <form className="account-dialog-body" onSubmit={submit}>
          <h2 id={`${id}title`}>{t('account.sure')}</h2>
          <p id={`${id}text`}>{text}</p>
          {children}
          <RefusalFault refusal={refusal} />
          <div className="account-dialog-buttons">
            <Button onClick={onClose} disabled={isBusy}>
              {cancel ?? t('account.cancel')}
            </Button>
            <Button type="submit" className="button-danger" disabled={!isReady} aria-disabled={isBusy || undefined}>
              {confirm}
            </Button>
          </div>
        </form>
      ) : null}
    </dialog>
  )
}
