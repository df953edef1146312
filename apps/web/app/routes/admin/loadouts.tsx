import { useTranslation } from 'react-i18next'
import { AdminHead } from '#app/features/admin/ui/parts.tsx'
import { loadoutsHref, moderatePath, parseLoadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import { ModeratePage } from '#app/features/loadouts/ui/moderate/moderate-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { useShowView } from '#app/http/use-address.ts'
import type { Route } from './+types/loadouts'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer, actor }) => {
  const search = parseLoadoutSearch(moderatePath, searchParams(new URL(request.url)))
  const { mode, locale } = viewer
  const list = await services.savedLoadouts.search({ mode, locale, userId: actor.userId }, search)
  return { search, list, choices: services.savedLoadouts.choices({ mode, locale }) }
})
export const action = refuseAction

export default function LoadoutsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  const show = useShowView()
  return (
    <>
      <AdminHead title={t('nav.loadouts')} />
      <ModeratePage {...loaderData} onSearch={(change) => show(loadoutsHref(moderatePath, loaderData.search, change))} />
    </>
  )
}
