import type { ComponentProps } from 'react'
import type { CallError } from '../../../../http/call-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { ConfirmDialog as Confirmation } from '../../../../kit/confirm-dialog.tsx'
import { useLoaded } from '../../../../kit/use-loaded.ts'
import { RefusalFault } from './fault.tsx'

const loadDialog = () => import('../../../../kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

type ConfirmProps = Omit<ComponentProps<typeof Confirmation>, 'title' | 'cancel'> & {
  isOpen: boolean
  cancel?: string
  refusal?: CallError | undefined
}

/** 'Are you sure?' with the reason why the server refused. Loaded when it is opened. */
export function ConfirmDialog({ isOpen, refusal, cancel, children, ...rest }: ConfirmProps) {
  const { t } = useTranslation()
  const Dialog = useLoaded(isOpen, loadDialog, rest.onClose)
  if (!Dialog) return null
  return (
    <Dialog title={t('account.sure')} cancel={cancel ?? t('account.cancel')} {...rest}>
      {children}
      <RefusalFault refusal={refusal} />
    </Dialog>
  )
}
