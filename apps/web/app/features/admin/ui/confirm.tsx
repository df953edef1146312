import { useId, useRef, useState } from 'react'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import styles from './confirm.module.css'
import { useAdminText } from './use-admin-text.ts'

const loadDialog = () => import('#app/kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

type ConfirmProps = { label: string; hint: string; children?: string; disabled?: boolean }

/** A button that asks 'Are you sure?' before its form is sent; rendered inside the form. Until the page is hydrated the browser's own popover asks. */
export function Confirm(props: ConfirmProps) {
  return useHydrated() ? <DialogConfirm {...props} /> : <PlainConfirm {...props} />
}

function DialogConfirm({ label, hint, children, disabled }: ConfirmProps) {
  const { t } = useAdminText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useLoaded(isOpen, loadDialog, close)
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {Dialog ? (
        <Dialog
          title={t('admin.sure')}
          text={hint}
          confirm={children ?? label}
          cancel={t('admin.cancel')}
          onClose={close}
          onConfirm={() => {
            close()
            button.current?.form?.requestSubmit()
          }}
        />
      ) : null}
    </>
  )
}

function PlainConfirm({ label, hint, children, disabled }: ConfirmProps) {
  const { t } = useAdminText()
  const id = useId()
  return (
    <>
      <Button popoverTarget={id} disabled={disabled}>
        {label}
      </Button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`} className={styles.dialog}>
        <h3 className={styles.title} id={`${id}-title`}>
          {t('admin.sure')}
        </h3>
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
        <FormActions>
          <Button type="submit" look="danger">
            {children ?? label}
          </Button>
          <Button look="quiet" popoverTarget={id} popoverTargetAction="hide">
            {t('admin.cancel')}
          </Button>
        </FormActions>
      </div>
    </>
  )
}
