import { useTranslation } from 'react-i18next'
import { AdminHead, SubLine } from '#app/features/admin/ui/parts.tsx'
import { imageSearch } from '#app/features/images/schema.ts'
import { ItemsImages } from '#app/features/images/ui/items-images.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/items-images'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const search = parseSearch(imageSearch, request)
  return { search, list: await services.images.list(viewer, search) }
})
export const action = refuseAction

export default function ItemsImagesRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('images')
  return (
    <>
      <AdminHead title={t('title')}>
        <SubLine>{t('lead')}</SubLine>
      </AdminHead>
      <ItemsImages {...loaderData} />
    </>
  )
}
