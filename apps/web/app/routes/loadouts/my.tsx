import { useCallback, useMemo } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { MyPage } from '#app/features/loadouts/ui/saved/my/my-page.tsx'
import { mySort, mySortHref } from '#app/features/loadouts/ui/saved/my/my-sort.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresOf } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import { userOf } from '../record-of.ts'
import type { Route } from './+types/my'

export async function loader({ context }: Route.LoaderArgs) {
  const { savedLoadouts } = context.get(servicesContext)
  const { mode, locale } = context.get(viewerContext)
  const user = userOf(context)
  const viewer = user && { mode, locale, userId: user.userId, record: await figuresOf(context) }
  return { loadouts: viewer ? await savedLoadouts.mine(viewer) : [], head: pageHead(context, 'loadoutsMy') }
}

export const meta = headMeta

/** Another order of the list is only another address. */
export const shouldRevalidate = unlessViewChanges

export default function MyLoadoutsRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const sort = useMemo(() => ({ ...mySort(new URLSearchParams(search)), toHref: mySortHref }), [search])
  const onChanged = useCallback(() => revalidate(), [revalidate])
  return <MyPage loadouts={loaderData.loadouts} sort={sort} onChanged={onChanged} />
}
