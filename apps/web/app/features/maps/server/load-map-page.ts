import type { ItemUid } from '@stashwise/game/ids'
import type { MarkerDetails } from '@stashwise/maps/map-facts'
import { isNamedMap } from '@stashwise/maps/map-slugs'
import { factsOfVariant, variantOfLevel } from '@stashwise/maps/variants'
import type { Viewer } from '#app/http/call-variables.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { toListGroups } from '../list-groups.ts'
import type { MapsService } from '../service.ts'
import { firstKinds } from '../shown-kinds.ts'

const kinds = new Set(firstKinds)
/** Lines of a kind before the facts have loaded. */
const firstRows = 25

/**
 * What the page of a map shows before its facts have loaded; all of it for a map without a sheet. `level`: of the player the page answers for,
 * undefined: not known. Undefined: no such map.
 */
export function loadMapPage(maps: MapsService, viewer: Viewer, slug: string, level: number | undefined) {
  const { t } = serverTexts(viewer.locale)
  // The menus' name where they have one.
  const nameOf = (one: { slug: string; name: string }) => (isNamedMap(one.slug) ? t(`shell:map.${one.slug}`) : one.name)
  const others = [
    ...maps.list(viewer).map((entry) => ({ slug: entry.slug, name: nameOf(entry), isDrawn: true })),
    ...maps.undrawn(viewer).map((entry) => ({ slug: entry.slug, name: nameOf(entry), isDrawn: false })),
  ]
  const map = maps.page(viewer, slug)
  const allFacts = maps.facts(viewer, slug)
  if (!map || !allFacts) {
    const unshown = maps.unshown(viewer, slug)
    if (!unshown) return undefined
    const listed = unshown.listed.filter(({ kind }) => kinds.has(kind))
    const name = nameOf({ slug, name: unshown.name })
    return { unshown: { slug, name, others, groups: toListGroups([], listed) }, head: headOf(name) }
  }
  const facts = factsOfVariant(allFacts, (variantOfLevel(map.variants ?? [], level) ?? map.variants?.[0])?.id)
  const isListed = ({ kind, quest }: MarkerDetails) => kinds.has(kind) && quest === undefined
  const groups = toListGroups(facts.markers.filter(isListed), facts.unplaced.filter(isListed)).map(({ rows, ...group }) => ({
    ...group,
    rows: rows
      .slice(0, firstRows)
      .map(
        ({ first: { id, kind, name, zone, faction, requires, price, asksFor, brings, without, switches, hours, conditions }, ...row }) => ({
          ...row,
          ids: [id],
          first: {
            id,
            kind,
            name,
            ...(zone && { zone }),
            ...(faction && { faction }),
            ...(requires && { requires }),
            ...(price !== undefined && { price }),
            ...(asksFor && { asksFor }),
            ...(brings && { brings }),
            ...(without && { without }),
            ...(switches && { switches }),
            ...(hours && { hours }),
            ...(conditions && { conditions }),
          },
        }),
      ),
  }))
  const name = nameOf(map)
  const landmarks = new Set(facts.labels.map(({ text }) => text)).size
  const asked = groups.flatMap(({ rows }) =>
    rows.flatMap(({ first: { asksFor, brings = [] } }) => [...(asksFor ? [asksFor.item] : []), ...brings]),
  )
  const askedItems = [...new Set(asked)].map((uid): [ItemUid, string] => [uid, facts.items.get(uid)?.name ?? ''])
  return { map: { ...map, name }, level, first: { groups, landmarks, askedItems }, others, head: headOf(name) }

  function headOf(map: string) {
    return { title: t('shell:page.map.title', { map }), description: t('pages:map', { map }), path: `/maps/${slug}` }
  }
}
