import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { useHydrated } from './use-hydrated.ts'
import { useLoaded } from './use-loaded.ts'

const loadDialog = () => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

type ConfirmSubmitProps = {
  /** What the button says, and the confirming one as well. */
  label: string
  title: string
  /** What will happen. */
  text: string
  cancel: string
}

/** A button that asks 'Are you sure?' before its form is sent; rendered inside the form. Until the page is hydrated the browser's own popover asks. */
export function ConfirmSubmit(props: ConfirmSubmitProps) {
  return useHydrated() ? <DialogConfirm {...props} /> : <PlainConfirm {...props} />
}

function DialogConfirm({ label, ...texts }: ConfirmSubmitProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useLoaded(isOpen, loadDialog, close)
  const submit = () => {
    close()
    button.current?.form?.requestSubmit()
  }
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {Dialog ? <Dialog {...texts} confirm={label} onClose={close} onConfirm={submit} /> : null}
    </>
  )
}

function PlainConfirm({ label, title, text, cancel }: ConfirmSubmitProps) {
  const id = useId()
  return (
    <>
      <Button popoverTarget={id}>{label}</Button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className={styles.popup}>
        <div className={styles.body}>
          <h3 className={styles.title} id={`${id}-title`}>
            {title}
          </h3>
          <p className={styles.text} id={`${id}-text`}>
            {text}
          </p>
          <div className={styles.buttons}>
            <Button popoverTarget={id} popoverTargetAction="hide">
              {cancel}
            </Button>
            <Button type="submit" look="danger">
              {label}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
