import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import type { MapBody } from '@stashwise/maps/facts-wire'
import { toLabels } from '@stashwise/maps/labels'
import type { MapItem } from '@stashwise/maps/map-facts'
import type { MapNames } from '@stashwise/maps/placed-marker'
import type { MapProjection } from '@stashwise/maps/projection'
import { toMarkers } from '@stashwise/maps/to-markers'
import { type CatalogueFacts, findItem, findText, nameOf } from '@stashwise/market/catalogue/catalogue'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

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
  place: (id) => findText(facts, 'place', id, locale)?.[0] ?? zoneName(id, locale),
  mob: (id) => nameOf(facts, 'mob', id, locale),
  container: (id) => nameOf(facts, 'container', id, locale),
  isKey: (uid) => findItem(facts, uid)?.properties.kind === 'key',
})

const isNamedZone = (id: string): id is keyof Catalogue['mapzones']['zone'] => serverTexts('en').exists(`mapzones:zone.${id}`)

/** Our own name of a zone that the game has none for. */
const zoneName = (id: string, locale: Locale): string | undefined =>
  isNamedZone(id) ? serverTexts(textLocale(locale)).t(`mapzones:zone.${id}`) : undefined

function toMapItem(facts: CatalogueFacts, uid: ItemUid, locale: Locale): MapItem[] {
  const item = findItem(facts, uid)
  if (!item) return []
  const [name, shortName = name] = findText(facts, 'item', uid, locale) ?? [item.url]
  const { url, imageId, width, height, colour } = item
  return [{ uid, url, imageId, width, height, colour, name, shortName, isKey: item.properties.kind === 'key' }]
}
