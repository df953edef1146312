import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#app/http/call-error.ts'
import { ConfirmDialog as Confirmation } from '#app/kit/confirm-dialog.tsx'
import { RefusalNote } from './refusal-note.tsx'

type ConfirmProps = Omit<ComponentProps<typeof Confirmation>, 'title' | 'cancel'> & {
  isOpen: boolean
  cancel?: string
  refusal?: CallError | undefined
}

/** 'Are you sure?' with the reason why the server refused. Not loaded on opening: without a connection it still has to say so. */
export function ConfirmDialog({ isOpen, refusal, cancel, children, ...rest }: ConfirmProps) {
  const { t } = useTranslation('account')
  if (!isOpen) return null
  return (
    <Confirmation title={t('sure')} cancel={cancel ?? t('cancel')} {...rest}>
      {children}
      <RefusalNote refusal={refusal} />
    </Confirmation>
  )
}
