import { type ComponentProps, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { useHydrated } from './use-hydrated.ts'
import { useDialog } from './use-loaded.ts'

const loadDialog = () => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> & {
  children: string
  title: string
  /** What will happen. */
  text: string
  /** Text of the confirming button, where it is not the button's own. */
  confirm?: string
  cancel: string
  isBusy?: boolean
  /** The dialog closes when it ends. Without it the form around the button is sent. */
  onConfirm?: () => unknown
}

/** A button that asks 'Are you sure?'. In a form it works before hydration too, with a popover. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const isHydrated = useHydrated()
  return isHydrated || props.onConfirm ? <DialogConfirm {...props} /> : <PlainConfirm {...props} />
}

function DialogConfirm({ children, title, text, confirm: yes = children, cancel, isBusy = false, onConfirm, ...rest }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { Dialog, open, close } = useDialog(loadDialog)
  const [isConfirming, setIsConfirming] = useState(false)
  const confirm = async () => {
    setIsConfirming(true)
    if (onConfirm) await onConfirm()
    else button.current?.form?.requestSubmit()
    setIsConfirming(false)
    close()
  }
  const texts = { title, text, cancel, confirm: yes }
  return (
    <>
      <Button {...rest} ref={button} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {Dialog ? <Dialog {...texts} isBusy={isBusy || isConfirming} onClose={close} onConfirm={() => void confirm()} /> : null}
    </>
  )
}

function PlainConfirm({ children, title, text, cancel }: ConfirmButtonProps) {
  const id = useId()
  return (
    <>
      <Button popoverTarget={id}>{children}</Button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className={styles.popup}>
        <div className={styles.body}>
          <h3 className={styles.title} id={`${id}-title`}>
            {title}
          </h3>
          <p className="wrap" id={`${id}-text`}>
            {text}
          </p>
          <div className={styles.buttons}>
            <Button popoverTarget={id} popoverTargetAction="hide">
              {cancel}
            </Button>
            <Button type="submit" look="danger">
              {children}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
