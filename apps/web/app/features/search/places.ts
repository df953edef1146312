import type { Locale } from '@stashwise/game/locale'

/**
 * What the search leads to beside items, quests and pages. `map`: not a line of its own, but what the places on it are found by as well; `boss`: a boss
 * on a map, `bossPage`: the page of one.
 */
export const placeKinds = ['map', 'module', 'extract', 'transit', 'boss', 'zone', 'trader', 'bossPage'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** `id`: of a module or a marker, the end of a page's address; absent for a map, and for what is not on it. */
export type PlaceRow = (string | null)[]
/** `alias`: what players call it, separated by ` | `. */
export const placeFields = (locale: Locale): string[] => [
  'kind',
  'map',
  'id',
  'enName',
  'alias',
  ...(locale === 'en' ? [] : [`${locale}Name`]),
]

/** The names a browser does not have, as it caches those of items. */
export type PlacesResponse = { hash: string; needRefresh: boolean; fields: string[]; rows?: PlaceRow[] }

export type CachedModule = { id: string; name: string; enName: string }
/** A trader or a boss, by the end of the address of their page. */
export type CachedPerson = { kind: 'trader' | 'bossPage'; slug: string; name: string; enName: string; alias?: string }
/** A place on a map, with the map's names. `id`: of its marker; absent when it has none. */
export type CachedPlace = {
  kind: Exclude<PlaceKind, 'map' | 'module' | CachedPerson['kind']>
  map: string
  id?: string
  name: string
  enName: string
  /** What players call it, separated by ` | `. */
  alias?: string
  mapName: string
  enMapName: string
}

/** Modules, places and people of cached rows; rows of another shape are left out. */
export function readPlaces(
  fields: readonly string[],
  rows: readonly PlaceRow[],
  locale: Locale,
): { modules: CachedModule[]; places: CachedPlace[]; people: CachedPerson[] } {
  const all = rows.flatMap((row) => {
    const value = (field: string) => row[fields.indexOf(field)] ?? undefined
    const [kind, enName] = [placeKinds.find((known) => known === value('kind')), value('enName')]
    if (kind === undefined || enName === undefined) return []
    const alias = value('alias')
    const names = { enName, name: value(`${locale}Name`) ?? enName, ...(alias !== undefined && { alias }) }
    return [{ kind, map: value('map') ?? '', id: value('id') ?? '', names }]
  })
  const maps = new Map(
    all.filter(({ kind }) => kind === 'map').map(({ map, names }) => [map, { mapName: names.name, enMapName: names.enName }]),
  )
  const modules: CachedModule[] = []
  const places: CachedPlace[] = []
  const people: CachedPerson[] = []
  for (const { kind, map, id, names } of all) {
    const onMap = maps.get(map)
    if (kind === 'module') modules.push({ id, ...names })
    else if (kind === 'trader' || kind === 'bossPage') people.push({ kind, slug: id, ...names })
    else if (kind !== 'map' && onMap) places.push({ kind, map, ...(id !== '' && { id }), ...names, ...onMap })
  }
  return { modules, places, people }
}

export const modulePath = (id: string): string => `/progression/hideout#${id}`
export const personPath = ({ kind, slug }: CachedPerson): string => `/${kind === 'trader' ? 'traders' : 'bosses'}/${slug}`
export const placePath = ({ map, id, name }: Pick<CachedPlace, 'map' | 'id' | 'name'>): string =>
  `/maps/${map}?${new URLSearchParams(id === undefined ? { q: name } : { point: id })}`
