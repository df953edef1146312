/** Maps that have a page, in the order of the menus. */
export const mapSlugs = [
  'ground-zero',
  'factory',
  'customs',
  'interchange',
  'woods',
  'shoreline',
  'reserve',
  'lighthouse',
  'streets',
  'lab',
  'labyrinth',
] as const
export type MapSlugName = (typeof mapSlugs)[number]

export const isMapSlug = (slug: string | undefined): slug is MapSlugName => mapSlugs.some((known) => known === slug)

/** What players type for a map whose name is longer than its address. */
const longSlugs: Readonly<Record<string, MapSlugName>> = { 'streets-of-tarkov': 'streets', 'the-lab': 'lab', 'the-labyrinth': 'labyrinth' }
export const shortSlugOf = (slug: string): MapSlugName | undefined => (Object.hasOwn(longSlugs, slug) ? longSlugs[slug] : undefined)

/** Maps that have a name in the menus' texts: also those that the header does not list. */
export const namedMaps = [...mapSlugs, 'terminal', 'icebreaker'] as const
export type NamedMap = (typeof namedMaps)[number]

export const isNamedMap = (map: string | undefined): map is NamedMap => namedMaps.some((known) => known === map)
