import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { GearPage } from '#app/features/loadouts/ui/gear/gear-page.tsx'
import { type GearSearch, gearHref, parseGearSearch } from '#app/features/loadouts/ui/gear/gear-search.ts'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { useShowView } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresOf } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/gear'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { loadouts } = context.get(servicesContext)
  const { code } = parseGearSearch(new URL(request.url).searchParams)
  return {
    view: await loadouts.gearSet(context.get(viewerContext), await figuresOf(context), code),
    head: pageHead(context, 'gear'),
  }
}

/** The set is in the address, and the browser has all gear. */
export const shouldRevalidate = unlessViewChanges

export const meta = headMeta

export default function GearRoute({ loaderData: { view } }: Route.ComponentProps) {
  const location = useLocation()
  const show = useShowView()
  const search = useMemo(() => parseGearSearch(new URLSearchParams(location.search)), [location.search])
  const onSearch = (change: Partial<GearSearch>) => show(gearHref({ ...search, ...change }))
  return <GearPage view={view} search={search} onSearch={onSearch} player={<PlayerLine asks={['traders', 'quests', 'level']} />} />
}
