import { servicesContext, viewerContext } from '#app/context.ts'
import { listSearch } from '#app/features/reference/list-search.ts'
import { bossRows } from '#app/features/reference/server/boss-views.ts'
import { BossesPage } from '#app/features/reference/ui/bosses-page.tsx'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/bosses'

export function loader({ context }: Route.LoaderArgs) {
  const { mode, locale } = context.get(viewerContext)
  const { facts } = context.get(servicesContext).calculators.catalogue(mode)
  return { bosses: bossRows(facts, locale), head: pageHead(context, 'bosses') }
}

export const shouldRevalidate = unlessViewChanges

export const meta = headMeta

export default function BossesRoute({ loaderData: { bosses } }: Route.ComponentProps) {
  return <BossesPage bosses={bosses} search={useSearch(listSearch)} />
}
