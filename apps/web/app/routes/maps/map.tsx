import { isFactKnown } from '@stashwise/accounts/player-facts'
import { shortSlugOf } from '@stashwise/maps/map-slugs'
import { redirect } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { pictureOf } from '#app/features/maps/picture-of.ts'
import { loadMapPage } from '#app/features/maps/server/load-map-page.ts'
import { OpenMap } from '#app/features/maps/ui/page/map-page.tsx'
import { UnshownMap } from '#app/features/maps/ui/page/unshown-map.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresIfKnown } from '../figures-of.ts'
import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/map'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const short = shortSlugOf(params.map)
  if (short) throw redirect(`/maps/${short}${new URL(request.url).search}`, 301)
  const viewer = context.get(viewerContext)
  const { maps, site } = context.get(servicesContext)
  const { figures } = await figuresIfKnown(context)
  const level = figures && isFactKnown(figures, 'level') ? figures.level : undefined
  const page = loadMapPage(maps, viewer, params.map, level)
  if (!page) throw pageNotFound(`/maps/${params.map}`)
  return { ...page, head: { ...page.head, locale: viewer.locale, publicUrl: site.publicUrl } }
}

/** What the address says of a map is known in the browser alone. */
export const shouldRevalidate = unlessViewChanges

const preload = { tagName: 'link', rel: 'preload', as: 'image', type: 'image/svg+xml', fetchPriority: 'high' } as const

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...headMeta({ loaderData }),
  ...(loaderData?.map ? [{ ...preload, href: pictureOf(loaderData.map) }] : []),
]

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  return <>{loaderData.map ? <OpenMap {...loaderData} /> : <UnshownMap {...loaderData.unshown} />}</>
}
