import type { MapSlug } from '@stashwise/game/ids'
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

export const mapSlug = (normalizedName: string): MapSlug => (ours[normalizedName] ?? normalizedName) as MapSlug

/** Slug of each map id of the feed. */
export const mapSlugs = (maps: readonly FeedMap[]): Map<string, MapSlug> =>
  new Map(maps.map((map) => [map.id, mapSlug(map.normalizedName)]))

/** Slugs of the ids that are known, each once, in order. */
export function slugsOf(mapIds: Iterable<string | null | undefined>, slugs: ReadonlyMap<string, MapSlug>): MapSlug[] {
  const found = new Set<MapSlug>()
  for (const id of mapIds) {
    const slug = slugs.get(id ?? '')
    if (slug) found.add(slug)
  }
  return [...found]
}
