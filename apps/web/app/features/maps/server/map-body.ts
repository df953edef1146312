import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import type { MapBody } from '@stashwise/maps/facts-wire'
import { toLabels } from '@stashwise/maps/labels'
import type { MapItem } from '@stashwise/maps/map-facts'
import type { MapNames } from '@stashwise/maps/placed-marker'
import type { MapProjection } from '@stashwise/maps/projection'
import { toMarkers } from '@stashwise/maps/to-markers'
import { type CatalogueFacts, findItem, findText, nameOf } from '@stashwise/market/catalogue/catalogue'

/** Names of quests and the sentences of their objectives. */
export type QuestNames = Pick<MapNames, 'quest' | 'objective'>

/** Everything of a map in one language, before it is packed. Some milliseconds. */
export function toMapBody(map: GameMap, projection: MapProjection, facts: CatalogueFacts, locale: Locale, quests: QuestNames): MapBody {
  const names = mapNames(facts, locale, quests)
  const { markers, unplaced, bosses } = toMarkers({ map, quests: facts.quests.values(), names })
  const wanted = new Set<ItemUid>(map.accessKeys)
  for (const { items = [], lock } of [...markers, ...unplaced]) {
    for (const uid of items) wanted.add(uid)
    if (lock) wanted.add(lock.key)
  }
  return {
    slug: map.slug,
    name: names.map(map.slug),
    markers,
    unplaced,
    bosses,
    labels: toLabels(map, projection, names.place),
    items: [...wanted].flatMap((uid) => toMapItem(facts, uid, locale)),
    accessKeys: map.accessKeys,
  }
}

const mapNames = (facts: CatalogueFacts, locale: Locale, quests: QuestNames): MapNames => ({
  ...quests,
  map: (slug) => nameOf(facts, 'map', slug, locale),
  place: (id) => findText(facts, 'place', id, locale)?.[0],
  mob: (id) => nameOf(facts, 'mob', id, locale),
  container: (id) => nameOf(facts, 'container', id, locale),
  isKey: (uid) => findItem(facts, uid)?.properties.kind === 'key',
})

function toMapItem(facts: CatalogueFacts, uid: ItemUid, locale: Locale): MapItem[] {
  const item = findItem(facts, uid)
  if (!item) return []
  const [name, shortName = name] = findText(facts, 'item', uid, locale) ?? [item.url]
  const { url, imageId, width, height, colour } = item
  return [{ uid, url, imageId, width, height, colour, name, shortName, isKey: item.properties.kind === 'key' }]
}
