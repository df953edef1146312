import { useTranslation } from 'react-i18next'
import { AdminHead, SubLine } from '#app/features/admin/ui/parts.tsx'
import { iconSearch } from '#app/features/images/schema.ts'
import { LiveIcons } from '#app/features/images/ui/live-icons.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/live-icons'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const search = parseSearch(iconSearch, request)
  return { search, found: await services.images.icons(viewer, search) }
})
export const action = refuseAction

export default function LiveIconsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('images')
  return (
    <>
      <AdminHead title={t('icons.title')}>
        <SubLine>{t('icons.lead')}</SubLine>
      </AdminHead>
      <LiveIcons {...loaderData} />
    </>
  )
}
