import { data } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { AlertMe, itemAlerts } from '#app/features/alerts/alert-me.tsx'
import { sourceSearch } from '#app/features/calculators/schema.ts'
import { loadItemPage } from '#app/features/items/server/load-item-page.ts'
import { ItemPage } from '#app/features/items/ui/item-page.tsx'
import { UnknownBanner } from '#app/features/layout/unknown-banner.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { useFrame } from '#app/site/frame.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { figuresIfKnown } from '../figures-of.ts'
import type { Route } from './+types/page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { figures: record, isUnknown } = await figuresIfKnown(context)
  const wanted = { url: params.url, record, ...parseSearch(sourceSearch, request) }
  const page = await loadItemPage(context.get(servicesContext), context.get(viewerContext), wanted)
  if (!page) throw data({ code: 'item/not-found', message: 'Page Not Found' }, { status: 404, statusText: 'Page Not Found' })
  return { ...page, isPlayerUnknown: isUnknown }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...headMeta({ loaderData }), { 'script:ld+json': loaderData.breadcrumbs }] : []

export default function ItemRoute({ loaderData: { isPlayerUnknown, ...page } }: Route.ComponentProps) {
  const { mode, isUserUnknown } = useFrame()
  const subject = { id: page.item.uid, name: page.item.name }
  return (
    <>
      {isPlayerUnknown && !isUserUnknown ? <UnknownBanner /> : null}
      <PlayerLine asks={['level', 'traders', 'quests']} />
      {/* Prices of another mode are another page: nothing of the old ones may stay. */}
      <ItemPage key={`${mode} ${page.item.uid}`} {...page} tools={<AlertMe about={{ mode, kinds: itemAlerts(page.item), subject }} />} />
    </>
  )
}
