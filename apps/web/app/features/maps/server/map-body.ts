import { type CatalogueFacts, findItem, findText, nameOf } from '@stashwise/catalogue/catalogue'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import { withKnownLocks } from '@stashwise/catalogue/key-locks'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import { isOnMap } from '@stashwise/maps/check-places'
import type { MapBody } from '@stashwise/maps/facts-wire'
import { toLabels } from '@stashwise/maps/labels'
import type { MapItem, Unplaced } from '@stashwise/maps/map-facts'
import type { MapNames, PlacedMarker } from '@stashwise/maps/placed-marker'
import type { MapProjection } from '@stashwise/maps/projection'
import { toMarkers } from '@stashwise/maps/to-markers'
import { nicknamesOf } from '@stashwise/search/nicknames/items'
import { textLocale } from '#app/i18n/filled.ts'
import { mobName, ownName, zoneName } from '#app/site/own-name.ts'

/** Names of quests and the sentences of their objectives. */
export type QuestNames = Pick<MapNames, 'quest' | 'objective'>

/** Everything of a map in one language, before it is packed. What the data has far outside of the map is listed, without a place. Some milliseconds. */
export function toMapBody(map: GameMap, projection: MapProjection, facts: CatalogueFacts, locale: Locale, quests: QuestNames): MapBody {
  const names = mapNames(facts, locale, quests)
  const known = withKnownLocks(map, facts.joins.locks)
  const { markers: all, unplaced: placeless, bosses } = toMarkers({ map: known, quests: facts.quests.values(), names })
  const withAlias = aliasesFor(map, facts, locale)
  const markers = all.filter(({ position }) => isOnMap(position, projection)).map(withAlias)
  const unplaced = [...placeless, ...all.filter(({ position }) => !isOnMap(position, projection)).map(withoutPlace)]
  const wanted = new Set<ItemUid>(map.accessKeys)
  for (const { items = [], lock, asksFor, brings = [] } of [...markers, ...unplaced]) {
    for (const uid of [...items, ...brings]) wanted.add(uid)
    if (lock) wanted.add(lock.key)
    if (asksFor) wanted.add(asksFor.item)
  }
  return {
    slug: map.slug,
    name: names.map(map.slug),
    markers,
    unplaced,
    bosses,
    labels: toLabels(projection, textLocale(locale) === 'ru' ? 'ru' : 'en'),
    items: [...wanted].flatMap((uid) => toMapItem(facts, uid, locale)),
    accessKeys: map.accessKeys,
  }
}

/**
 * Adds the names of the other language that players know, English ones or on an English page Russian ones: of ways out and bosses, whose ids are
 * the same in all. A map's facts grow by less than 1 kB for it, as they are sent.
 */
function aliasesFor(map: GameMap, facts: CatalogueFacts, locale: Locale): (marker: PlacedMarker) => PlacedMarker {
  const { markers } = toMarkers({
    map: { ...map, ...unaliased },
    quests: [],
    names: mapNames(facts, locale === 'en' ? 'ru' : 'en', { quest: String, objective: String }),
  })
  const others = new Map(markers.map(({ id, name }) => [id, name]))
  return (marker) => {
    const alias = others.get(marker.id)
    return alias && alias !== marker.name ? { ...marker, alias } : marker
  }
}

/** What has a name of its own in no language or that of an item, of which there are many. */
const unaliased = { containers: [], loose: [], locks: [], hazards: [], stationary: [] } satisfies Partial<GameMap>

/** Everything on a map without a projection, as things without a place. */
export function toPlacelessList(map: GameMap, facts: CatalogueFacts, locale: Locale): Unplaced[] {
  const noQuests: QuestNames = { quest: String, objective: String }
  const { markers, unplaced } = toMarkers({
    map: withKnownLocks(map, facts.joins.locks),
    quests: [],
    names: mapNames(facts, locale, noQuests),
  })
  return [...markers.map(withoutPlace), ...unplaced]
}

const withoutPlace = ({ position: _, bottom: _bottom, top: _top, outline: _outline, points: _points, ...marker }: PlacedMarker): Unplaced =>
  marker

const mapNames = (facts: CatalogueFacts, locale: Locale, quests: QuestNames): MapNames => ({
  ...quests,
  map: (slug) => nameOf(facts, 'map', slug, locale),
  place: (id) => zoneName(facts, locale, id),
  mob: (id) => mobName(facts, locale, id),
  container: (id) => nameOf(facts, 'container', id, locale),
  item: (uid) => findText(facts, 'item', uid, locale)?.[0] ?? '',
  isKey: (uid) => findItem(facts, uid)?.properties.kind === 'key',
  isRoubles: (uid) => findItem(facts, uid)?.bsgId === roublesId,
  hazard: (type) => ownName('hazard', type, locale, undefined),
})

/** The game's id of its money. */
const roublesId = '5449016a4bdc2d6f028b456f'

function toMapItem(facts: CatalogueFacts, uid: ItemUid, locale: Locale): MapItem[] {
  const item = findItem(facts, uid)
  if (!item) return []
  const [name, shortName = name] = findText(facts, 'item', uid, locale) ?? [item.url]
  const isKey = item.properties.kind === 'key'
  const english = findText(facts, 'item', uid, 'en')?.[0] ?? item.url
  const others = [...(isKey && english !== name ? [english] : []), ...(nicknamesOf(english)?.keys() ?? [])]
  const alias = others.length > 0 ? { alias: others.join(' | ') } : {}
  return [{ uid, url: item.url, ...cellFacts(facts, item), name, shortName, ...alias, isKey }]
}
