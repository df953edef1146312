import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import dialogStyles from './bare-dialog.module.css'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { LocalForm } from './form/form.tsx'

export type ConfirmDialogProps = {
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen. */
  text: string
  confirm: string
  cancel: string
  isBusy?: boolean
  /** False disables the confirming button. */
  isReady?: boolean
  children?: ReactNode
}

/** 'Are you sure?' before something that cannot be undone, open as long as it is rendered. Escape and a press outside change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, onConfirm, title, text, confirm, cancel, isBusy = false, isReady = true, children } = props
  const close = () => isBusy || onClose()
  const submit = () => {
    if (isReady && !isBusy) onConfirm()
  }
  return (
    <AlertDialog.Root open onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogStyles.backdrop} onClick={close} />
        <AlertDialog.Popup className={styles.popup}>
          <LocalForm className={styles.body} onSend={submit}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className="wrap">{text}</AlertDialog.Description>
            {children}
            <div className={styles.buttons}>
              <Button onClick={close} disabled={isBusy}>
                {cancel}
              </Button>
              <Button type="submit" look="danger" disabled={!isReady} aria-disabled={isBusy || undefined}>
                {confirm}
              </Button>
            </div>
          </LocalForm>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
