import { isNamedMap } from '@stashwise/maps/map-slugs'
import { findProjection } from '@stashwise/maps/projections'
import { factsOfVariant } from '@stashwise/maps/variants'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { firstKinds } from '#app/features/maps/client/shown-kinds.ts'
import { MapPage } from '#app/features/maps/ui/page/map-page.tsx'
import { UnshownMap } from '#app/features/maps/ui/page/unshown-map.tsx'
import { useScreenModes } from '#app/features/maps/ui/page/use-screen-modes.ts'
import { toListGroups } from '#app/features/maps/ui/points/list-groups.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/map'

export function loader({ context, params: { map: slug } }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { maps, site } = context.get(servicesContext)
  const map = maps.page(viewer, slug)
  const allFacts = maps.facts(viewer, slug)
  const facts = allFacts && factsOfVariant(allFacts, map?.variants?.[0]?.id)
  const { t } = serverTexts(viewer.locale)
  const headOf = (name: string) => ({
    title: t('shell:page.map.title', { map: name }),
    description: t('pages:map', { map: name }),
    path: `/maps/${slug}`,
    locale: viewer.locale,
    publicUrl: site.publicUrl,
  })
  // The menus' name where they have one.
  const titleOf = (one: string, name: string) => (isNamedMap(one) ? t(`shell:map.${one}`) : name)
  const others = [
    ...maps.list(viewer).map((entry) => ({ slug: entry.slug, name: titleOf(entry.slug, entry.name), isDrawn: true })),
    ...maps.undrawn(viewer).map((entry) => ({ slug: entry.slug, name: titleOf(entry.slug, entry.name), isDrawn: false })),
  ]
  if (!map || !facts) {
    const unshown = maps.unshown(viewer, slug)
    if (!unshown) throw pageNotFound(`/maps/${slug}`)
    const { listed } = unshown
    const name = titleOf(slug, unshown.name)
    return {
      unshown: {
        slug,
        name,
        others,
        groups: toListGroups(
          [],
          listed.filter(({ kind }) => kinds.has(kind)),
        ),
      },
      head: headOf(name),
    }
  }
  const name = titleOf(slug, map.name)
  const isListed = ({ kind, quest }: { kind: (typeof firstKinds)[number]; quest?: string }) => kinds.has(kind) && quest === undefined
  return {
    map: { ...map, name },
    groups: toListGroups(facts.markers.filter(isListed), facts.unplaced.filter(isListed)).map(({ rows, ...group }) => ({
      ...group,
      rows: rows.slice(0, firstRows).map(({ ids, first: { id, kind, name, zone, faction }, ...row }) => ({
        ...row,
        ids,
        first: { id, kind, name, ...(zone && { zone }), ...(faction && { faction }) },
      })),
    })),
    others,
    head: headOf(name),
  }
}

const kinds = new Set(firstKinds)
/** Lines of a kind before the facts are there. */
const firstRows = 25

/** What the address says of a map is known in the browser alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const pictureOf = ({ slug, drawingHash }: { slug: string; drawingHash: string }) => `/maps/${slug}/picture.svg?hash=${drawingHash}`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.map
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
    : loaderData
      ? pageMeta(loaderData.head)
      : []

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  const modes = useScreenModes()
  // A link to another place of the same map remounts the page; search parameters that the page itself writes do not.
  const { key } = useLocation()
  if (!loaderData.map)
    return (
      <Page>
        <UnshownMap {...loaderData.unshown} />
      </Page>
    )
  const { map, groups, others } = loaderData
  const projection = findProjection(map.slug)
  if (!projection) throw new RangeError(`no projection of ${map.slug}`)
  return (
    <Page>
      <MapPage
        key={`${map.slug} ${key}`}
        map={map}
        others={others}
        projection={projection}
        groups={groups}
        picture={pictureOf(map)}
        modes={modes}
      />
    </Page>
  )
}
