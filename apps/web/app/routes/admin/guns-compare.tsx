import { useTranslation } from 'react-i18next'
import { AdminHead } from '#app/features/admin/ui/parts.tsx'
import { GunsTable } from '#app/features/loadouts/ui/compare-guns/guns-page.tsx'
import { gunsSearch } from '#app/features/loadouts/ui/compare-guns/guns-search.ts'
import { parseSearch } from '#app/http/search-params.ts'
import type { Route } from './+types/guns-compare'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request }: Route.LoaderArgs, { services, viewer }) => {
  const search = parseSearch(gunsSearch, request)
  const rows = await services.loadouts.compareGuns(viewer)
  return { search, rows, total: rows.length }
})
export const action = refuseAction

export default function GunsCompareRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('gunscompare')
  return (
    <>
      <AdminHead title={t('title')} />
      <GunsTable {...loaderData} />
    </>
  )
}
