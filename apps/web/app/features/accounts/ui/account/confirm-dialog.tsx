import type { ComponentProps } from 'react'
import type { CallError } from '#app/http/call-error.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ConfirmDialog as Confirmation } from '#app/kit/confirm-dialog.tsx'
import { RefusalFault } from './fault.tsx'

type ConfirmProps = Omit<ComponentProps<typeof Confirmation>, 'title' | 'cancel'> & {
  isOpen: boolean
  cancel?: string
  refusal?: CallError | undefined
}

/** 'Are you sure?' with the reason why the server refused. Not loaded on opening: without a connection it still has to say so. */
export function ConfirmDialog({ isOpen, refusal, cancel, children, ...rest }: ConfirmProps) {
  const { t } = useTranslation()
  if (!isOpen) return null
  return (
    <Confirmation title={t('account.sure')} cancel={cancel ?? t('account.cancel')} {...rest}>
      {children}
      <RefusalFault refusal={refusal} />
    </Confirmation>
  )
}
