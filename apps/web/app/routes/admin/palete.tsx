import { useTranslation } from 'react-i18next'
import { AdminHead, SubLine } from '#app/features/admin/ui/parts.tsx'
import { PalettePage } from '#app/features/images/ui/palette/palette-page.tsx'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(() => null)
export const action = refuseAction

export default function PaleteRoute() {
  const { t } = useTranslation('images')
  return (
    <>
      <AdminHead title={t('palette.title')}>
        <SubLine>{t('palette.lead')}</SubLine>
      </AdminHead>
      <PalettePage />
    </>
  )
}
