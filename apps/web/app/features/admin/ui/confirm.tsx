import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'

/** A {@link ConfirmButton} of a form, in the words of the admin area. */
export function Confirm({ label, hint }: { label: string; hint: string }) {
  const { t } = useTranslation('admin')
  return (
    <ConfirmButton title={t('sure')} text={hint} cancel={t('cancel')}>
      {label}
    </ConfirmButton>
  )
}
