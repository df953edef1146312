import { type MapSlug, mapSlug as toMapSlug } from '@stashwise/game/ids'
import type { MapVariantId } from '@stashwise/game/map'
import type { FeedMap } from '../schema/place.ts'

/** The feed's names of maps that we call otherwise; variants of a map become that map. */
const ours: Readonly<Record<string, string>> = {
  'night-factory': 'factory',
  'ground-zero-21': 'ground-zero',
  'ground-zero-tutorial': 'ground-zero',
  'streets-of-tarkov': 'streets',
  'the-lab': 'lab',
  'the-lab-dark': 'lab',
  'the-labyrinth': 'labyrinth',
}

/** Which form of its map each of the feed's maps is; one that is not here is a map of its own. */
const variants: Readonly<Record<string, MapVariantId>> = {
  factory: 'day',
  'night-factory': 'night',
  'ground-zero': 'below21',
  'ground-zero-21': 'from21',
  'the-lab': 'usual',
  'the-lab-dark': 'dark',
}
/** Raids that cannot be chosen, such as the tutorial; what only they have is on no map. */
const notChosen: readonly string[] = ['ground-zero-tutorial']

export const mapVariant = (normalizedName: string): MapVariantId | undefined => variants[normalizedName]
export const isChosen = (normalizedName: string): boolean => !notChosen.includes(normalizedName)

export const mapSlug = (normalizedName: string): MapSlug => toMapSlug(ours[normalizedName] ?? normalizedName)

export const mapSlugs = (maps: readonly FeedMap[]): Map<string, MapSlug> =>
  new Map(maps.map((map) => [map.id, mapSlug(map.normalizedName)]))

/** Variant of each map id of the feed that is one. */
export function mapVariants(maps: readonly FeedMap[]): Map<string, MapVariantId> {
  return new Map(
    maps.flatMap(({ id, normalizedName }) => {
      const variant = mapVariant(normalizedName)
      return variant ? [[id, variant] as const] : []
    }),
  )
}

/** Slugs of the ids that are known, each once, in order. */
export function slugsOf(mapIds: Iterable<string | null | undefined>, slugs: ReadonlyMap<string, MapSlug>): MapSlug[] {
  const found = new Set<MapSlug>()
  for (const id of mapIds) {
    const slug = slugs.get(id ?? '')
    if (slug) found.add(slug)
  }
  return [...found]
}
