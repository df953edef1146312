import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'

/** 'Website updated', with the way to the new version; stays until it is closed. */
export function UpdateNotice() {
  const { t } = useTranslation()
  useEffect(() => {
    toast(t('shell.update.title'), {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('shell.update.refresh'), onClick: () => location.reload() },
    })
  }, [t])
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      closeButton
      toastOptions={{ className: 'notice', closeButtonAriaLabel: t('shell.update.dismiss') }}
    />
  )
}
