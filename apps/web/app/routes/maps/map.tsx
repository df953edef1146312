import { findProjection, projections } from '@stashwise/maps/projections'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { firstKinds } from '#app/features/maps/filters/shown-kinds.ts'
import { MapPage } from '#app/features/maps/page/map-page.tsx'
import { toListGroups } from '#app/features/maps/points/list-groups.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { isMapSlug } from '#app/features/shell/pages.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { Page } from '#app/kit/page.tsx'
import type { Route } from './+types/map'

export function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { maps, site } = context.get(servicesContext)
  const slug = isMapSlug(params.map) ? params.map : undefined
  const map = slug && maps.page(viewer, slug)
  const facts = slug && maps.facts(viewer, slug)
  if (!slug || !map || !facts)
    throw data({ code: 'page/not-found', message: `Page not found: /maps/${params.map}` }, { status: 404, statusText: 'Page Not Found' })
  const { t } = serverTexts(viewer.locale)
  const name = t(`shell:map.${slug}`)
  const kinds = new Set(firstKinds)
  const isListed = ({ kind, quest }: { kind: (typeof firstKinds)[number]; quest?: string }) => kinds.has(kind) && quest === undefined
  return {
    map: { ...map, slug, tiles: map.tiles },
    groups: toListGroups(facts.markers.filter(isListed), facts.unplaced.filter(isListed)).map(({ rows, ...group }) => ({
      ...group,
      rows: rows.slice(0, firstRows).map(({ ids, first: { id, kind, name, zone, faction }, ...row }) => ({
        ...row,
        ids,
        first: { id, kind, name, ...(zone && { zone }), ...(faction && { faction }) },
      })),
    })),
    slugs: projections.map((projection) => projection.slug),
    head: {
      title: t('shell:page.map.title', { map: name }),
      description: t('pages:map', { map: name }),
      path: `/maps/${slug}`,
      locale: viewer.locale,
      publicUrl: site.publicUrl,
    },
  }
}

/** Lines of a kind before the facts are there. */
const firstRows = 25

/** What the address says of a map is known in the browser alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const pictureOf = ({ slug, drawingHash }: { slug: string; drawingHash: string }) => `/maps/${slug}/picture.svg?hash=${drawingHash}`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.head),
        {
          tagName: 'link',
          rel: 'preload',
          as: 'image',
          type: 'image/svg+xml',
          href: pictureOf(loaderData.map),
          fetchPriority: 'high',
        } as const,
      ]
    : []

export default function MapRoute({ loaderData: { map, groups, slugs } }: Route.ComponentProps) {
  const projection = findProjection(map.slug)
  if (!projection) throw new RangeError(`no projection of ${map.slug}`)
  return (
    <Page>
      <MapPage key={map.slug} map={map} slugs={slugs} projection={projection} groups={groups} picture={pictureOf(map)} />
    </Page>
  )
}
