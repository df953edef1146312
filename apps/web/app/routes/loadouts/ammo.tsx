import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { ammoView } from '#app/features/loadouts/server/ammo-view.ts'
import { AmmoPage } from '#app/features/loadouts/ui/ammo/ammo-page.tsx'
import { type AmmoSearch, ammoHref, ammoSearch } from '#app/features/loadouts/ui/ammo/ammo-search.ts'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { recordOf } from '../record-of.ts'
import type { Route } from './+types/ammo'

export async function loader({ context }: Route.LoaderArgs) {
  const { calculators } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const calculator = calculators.calculator(viewer, await recordOf(context))
  return {
    view: await ammoView(calculators.catalogue(viewer.mode).facts, viewer.locale, (uid) => calculator.unit(uid)),
    head: pageHead(context, 'ammo'),
  }
}

/** Everything the address says is found in the rounds the page has. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function AmmoRoute({ loaderData: { view } }: Route.ComponentProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => ammoSearch.parse(searchParams(new URLSearchParams(location.search))), [location.search])
  const onSearch = (change: Partial<AmmoSearch>) => void navigate(ammoHref(search, change), { replace: true, preventScrollReset: true })
  return (
    <Page>
      <AmmoPage view={view} search={search} onSearch={onSearch} />
    </Page>
  )
}
