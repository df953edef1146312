import { useTranslation } from 'react-i18next'
import { AdminHead } from '#app/features/admin/ui/parts.tsx'
import { loadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import { ModeratePage } from '#app/features/loadouts/ui/moderate/moderate-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import type { Route } from './+types/loadouts'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer, actor }) => {
  const search = loadoutSearch.parse({ sort: 'updated', ...searchParams(new URL(request.url)) })
  const { mode, locale } = viewer
  return { search, list: await services.savedLoadouts.search({ mode, locale, userId: actor.userId }, search) }
})
export const action = refuseAction

export default function LoadoutsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={t('nav.loadouts')} />
      <ModeratePage {...loaderData} />
    </>
  )
}
