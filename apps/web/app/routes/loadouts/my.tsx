import { useCallback, useMemo } from 'react'
import { type ShouldRevalidateFunction, useLocation, useRevalidator } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { MyPage } from '#app/features/loadouts/ui/saved/my/my-page.tsx'
import { mySort, mySortHref } from '#app/features/loadouts/ui/saved/my/my-sort.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { recordOf, userOf } from '../record-of.ts'
import type { Route } from './+types/my'

export async function loader({ context }: Route.LoaderArgs) {
  const { savedLoadouts } = context.get(servicesContext)
  const { mode, locale } = context.get(viewerContext)
  const user = userOf(context)
  const viewer = user && { mode, locale, userId: user.userId, record: await recordOf(context) }
  return { loadouts: viewer ? await savedLoadouts.mine(viewer) : [], head: pageHead(context, 'loadoutsMy') }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

/** Another order of the list is only another address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function MyLoadoutsRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const sort = useMemo(() => ({ ...mySort(new URLSearchParams(search)), toHref: mySortHref }), [search])
  const onChanged = useCallback(() => revalidate(), [revalidate])
  return (
    <Page>
      <MyPage loadouts={loaderData.loadouts} sort={sort} onChanged={onChanged} />
    </Page>
  )
}
