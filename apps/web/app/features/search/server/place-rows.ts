import type { MapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import { type CatalogueFacts, findText } from '@stashwise/market/catalogue/catalogue'
import type { PlaceKind, PlaceRow } from '../places.ts'

type Place = {
  kind: PlaceKind
  map: MapSlug | null
  id: string | null
  text: readonly [kind: 'map' | 'module' | 'place' | 'mob', id: string]
}

/**
 * Hideout modules and named places of all maps, in English and a language; a localised name that equals the English one is null. What has no name
 * in English is left out, and what is there twice (an exit of both sides) is there once.
 */
export function placeRows(facts: readonly CatalogueFacts[], locale: Locale): PlaceRow[] {
  const rows = new Map<string, PlaceRow>()
  for (const one of facts) {
    for (const { kind, map, id, text } of [...modulesOf(one), ...[...one.maps.values()].flatMap(placesOf)]) {
      const enName = findText(one, ...text, 'en')?.[0].trim()
      if (!enName) continue
      const name = findText(one, ...text, locale)?.[0].trim()
      const key = `${kind} ${map} ${enName}`
      if (!rows.has(key)) rows.set(key, [kind, map, id, enName, ...(locale === 'en' ? [] : [name === enName ? null : (name ?? null)])])
    }
  }
  return [...rows.values()]
}

const modulesOf = ({ modules }: CatalogueFacts): Place[] =>
  [...modules.values()].map(({ id }) => ({ kind: 'module', map: null, id, text: ['module', id] }))

/** Zones that are the whole map or a post on a roof: their names are made for the game. */
const noPlace = /^BotZone|^ZoneSandbox$|Snipe/i

function placesOf({ slug, extracts, transits, bosses }: GameMap): Place[] {
  const at = (kind: PlaceKind, type: 'map' | 'place' | 'mob', id: string): Place => ({ kind, map: slug, id: null, text: [type, id] })
  const zones = new Set(bosses.flatMap((boss) => boss.zones.map(({ nameId }) => nameId)).filter((zone) => !noPlace.test(zone)))
  return [
    at('map', 'map', slug),
    ...extracts.map(({ nameId }) => at('extract', 'place', nameId)),
    ...transits.map(({ textId }) => at('transit', 'place', textId)),
    ...bosses.map(({ mob }) => at('boss', 'mob', mob)),
    ...[...zones].map((zone) => at('zone', 'place', zone)),
  ]
}
