import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toasts, toast } from '#app/kit/toast.tsx'

/** 'Website updated', with the way to the new version; stays until it is closed. */
export function UpdateNotice() {
  const { t } = useTranslation()
  useEffect(() => {
    toast(t('update.title'), {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('update.refresh'), onClick: () => location.reload() },
    })
  }, [t])
  return <Toasts closeLabel={t('update.dismiss')} />
}
