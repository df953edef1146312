import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { useTranslation } from '../../../i18n/use-translation.ts'

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
      style={{ fontFamily: 'var(--font-text)' }}
      toastOptions={{
        className: 'notice',
        closeButtonAriaLabel: t('shell.update.dismiss'),
        actionButtonStyle: { height: 32, padding: '0 12px', fontWeight: 600, background: 'var(--accent)', color: 'var(--accent-ink)' },
      }}
    />
  )
}
