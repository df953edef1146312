import { useTranslation } from 'react-i18next'
import { ConfirmSubmit } from '#app/kit/confirm-submit.tsx'

/** A button that asks 'Are you sure?' before its form is sent. */
export function Confirm({ label, hint }: { label: string; hint: string }) {
  const { t } = useTranslation('admin')
  return <ConfirmSubmit label={label} title={t('sure')} text={hint} cancel={t('cancel')} />
}
