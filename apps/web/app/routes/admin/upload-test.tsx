import { useTranslation } from 'react-i18next'
import { AdminHead, SubLine } from '#app/features/admin/ui/parts.tsx'
import { UploadTest } from '#app/features/images/ui/upload-test.tsx'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(() => null)
export const action = refuseAction

export default function UploadTestRoute() {
  const { t } = useTranslation('images')
  return (
    <>
      <AdminHead title={t('trial.title')}>
        <SubLine>{t('trial.lead')}</SubLine>
      </AdminHead>
      <UploadTest />
    </>
  )
}
