import { type ReactNode, useId } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useAdminText } from './use-admin-text.ts'

/**
 * A button that asks 'Are you sure?' before its form is sent; stands inside the form. The browser's own popover: Escape and a press
 * beside it close it, and it works before the page is alive.
 */
export function Confirm({ label, hint, children, disabled }: { label: ReactNode; hint: string; children?: string; disabled?: boolean }) {
  const { t } = useAdminText()
  const id = useId()
  return (
    <>
      <Button popoverTarget={id} disabled={disabled}>
        {label}
      </Button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`} className="admin-confirm">
        <h3 id={`${id}-title`}>{t('admin.sure')}</h3>
        <p id={`${id}-hint`}>{hint}</p>
        <div className="admin-ways">
          <Button
            type="submit"
            className="button-danger"
            onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {children ?? label}
          </Button>
          <Button look="quiet" popoverTarget={id} popoverTargetAction="hide">
            {t('admin.cancel')}
          </Button>
        </div>
      </div>
    </>
  )
}
