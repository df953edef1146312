import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { MapSlug, ModuleId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import { bossesOfMap, mobSlugs } from '@stashwise/maps/boss-markers'
import { labelId } from '@stashwise/maps/labels'
import { mapSlugs } from '@stashwise/maps/map-slugs'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import type { MapNames } from '@stashwise/maps/placed-marker'
import { placesByMap } from '@stashwise/maps/places/places'
import { slangOf } from '@stashwise/maps/places/slang'
import { findProjection } from '@stashwise/maps/projections'
import { toMarkers } from '@stashwise/maps/to-markers'
import { nicknamesOfBoss, nicknamesOfTrader } from '@stashwise/search/nicknames/others'
import { textLocale } from '#app/i18n/filled.ts'
import { ownName } from '#app/site/own-name.ts'
import type { PlaceKind, PlaceRow } from '../places.ts'

/** `id`: of a module or a marker, the end of a page's address; null for what is not on the map. */
type Place = {
  kind: PlaceKind
  map: MapSlug | null
  id: string | null
  enName: string
  name: string | undefined
  alias?: readonly string[]
}

/**
 * Hideout modules, traders, bosses and named places of all maps, in English and a language, with what players call them; a localised name that equals the English one is null. What has no name
 * in English is left out, and what is there twice (an exit of both sides) is there once.
 */
export function placeRows(facts: readonly CatalogueFacts[], locale: Locale): PlaceRow[] {
  const rows = new Map<string, PlaceRow>()
  for (const one of facts) {
    for (const { kind, map, id, enName, name, alias = [] } of [
      ...modulesOf(one, locale),
      ...peopleOf(one, locale),
      ...inMenuOrder(one).flatMap((map) => [...placesOf(one, map, locale), ...namesOnMap(map, locale)]),
    ]) {
      const key = `${kind} ${map} ${enName}`
      if (enName === '' || rows.has(key)) continue
      const others = [...new Set(alias)].filter((word) => word !== enName && word !== name)
      rows.set(key, [
        kind,
        map,
        id,
        enName,
        others.length > 0 ? others.join(' | ') : null,
        ...(locale === 'en' ? [] : [name === enName ? null : (name ?? null)]),
      ])
    }
  }
  return [...rows.values()]
}

/** Maps that have a page come first: of two places that match alike the first one is found first. */
function inMenuOrder({ maps }: CatalogueFacts): GameMap[] {
  const places = new Map<string, number>(mapSlugs.map((slug, at) => [slug, at]))
  const placeOf = ({ slug }: GameMap) => places.get(slug) ?? mapSlugs.length
  return [...maps.values()].sort((a, b) => placeOf(a) - placeOf(b))
}

function modulesOf(facts: CatalogueFacts, locale: Locale): Place[] {
  const nameIn = (id: ModuleId, language: Locale) => textOf(facts, 'module', id, language)
  return [...facts.modules.values()].map(({ id }) => ({
    kind: 'module',
    map: null,
    id,
    enName: nameIn(id, 'en') ?? '',
    name: nameIn(id, locale),
  }))
}

/** Traders and bosses that have a page. Bosses of one name are one, and are found by who comes with them. */
function peopleOf(facts: CatalogueFacts, locale: Locale): Place[] {
  const person = (kind: 'trader' | 'bossPage', slug: string, nameIn: (language: Locale) => string | undefined): Place => ({
    kind,
    map: null,
    id: slug,
    enName: nameIn('en') ?? '',
    name: nameIn(locale),
    alias: kind === 'trader' ? nicknamesOfTrader(slug) : nicknamesOfBoss(slug),
  })
  const bosses = [...facts.maps.values()].flatMap((map) => bossesOfMap(map, { mob: String }))
  const escortsOf = Map.groupBy(bosses, ({ mob }) => mob)
  return [
    ...[...facts.traders.values()].map(({ id, slug }) => person('trader', slug, (language) => textOf(facts, 'trader', id, language))),
    ...[...mobSlugs(new Set(bosses.map(({ mob }) => mob)), (mob) => facts.mobs.get(mob)?.slug)].map(([mob, slug]) => {
      const boss = person('bossPage', slug, (language) => nameOfMob(facts, mob, language))
      const escorts = new Set(escortsOf.get(mob)?.flatMap((one) => one.escorts.map(({ name }) => name)))
      const names = [...escorts].flatMap((escort) => [nameOfMob(facts, escort, 'en'), nameOfMob(facts, escort, 'ru')])
      const called = escorts.size > 0 ? [...guards, ...names.filter((name) => name !== undefined)] : []
      return { ...boss, alias: [...(boss.alias ?? []), ...called] }
    }),
  ]
}

/** What those who come with a boss are called, of any boss. */
const guards = ['guards', 'escort', 'свита', 'охрана']

const kindOf: Partial<Record<MarkerKind, PlaceKind>> = {
  pmcExtraction: 'extract',
  scavExtraction: 'extract',
  coopExtraction: 'extract',
  transition: 'transit',
}

/** A map, its extracts and transits, who may be met there, and where. */
function placesOf(facts: CatalogueFacts, map: GameMap, locale: Locale): Place[] {
  // Ids of markers are the same in every language.
  const own = namedMarkers(facts, map, locale)
  return [...namedMarkers(facts, map, 'en')].map(([key, { kind, id, name }]) => ({
    kind,
    map: map.slug,
    id,
    enName: name,
    name: own.get(key)?.name,
    alias: kind === 'zone' ? wordsOf(map.slug, name) : [],
  }))
}

function namesOnMap({ slug }: GameMap, locale: Locale): Place[] {
  return placesOn(slug).map(([en, ru]) => ({
    kind: 'zone',
    map: slug,
    id: labelId(en),
    enName: en,
    name: textLocale(locale) === 'ru' ? ru : en,
    alias: wordsOf(slug, en),
  }))
}

const placesOn = (slug: MapSlug) => (findProjection(slug) ? (placesByMap[slug] ?? []) : [])

/** What a place is called beside its name in the game: as it is written on the map, and by players. */
function wordsOf(slug: MapSlug, en: string): string[] {
  const written = placesOn(slug).flatMap(([name, ru]) => (name === en ? [ru] : []))
  return [...written, ...slangOf(slug, en)]
}

type Named = { kind: PlaceKind; id: string | null; name: string }

/** By what tells them apart in every language. */
function namedMarkers(facts: CatalogueFacts, map: GameMap, locale: Locale): Map<string, Named> {
  // Things without names of their own only take time; bosses without a place are where others of their zone come into the raid.
  const spawns = map.spawns.filter(({ categories }) => categories.includes('boss'))
  const light: GameMap = { ...map, spawns, containers: [], loose: [], locks: [], hazards: [], switches: [], stationary: [] }
  const { markers, unplaced, bosses } = toMarkers({ map: light, quests: [], names: mapNames(facts, locale) })
  const named = new Map<string, Named>([['map', { kind: 'map', id: null, name: textOf(facts, 'map', map.slug, locale) ?? map.slug }]])
  const add = (key: string, kind: PlaceKind | undefined, id: string | null, name: string | undefined) => {
    // “Transit to Labyrinth?” is a question in the game.
    if (kind !== undefined && name) named.set(key, { kind, id, name: name.replace(/\s{0,9}\?$/, '').trim() })
  }
  for (const { kind, id, name } of markers) add(id, kindOf[kind], id, name)
  for (const { kind, id, name } of unplaced) add(id, kindOf[kind], null, name)
  for (const { mob, name, markers: places } of bosses) add(`boss ${mob}`, 'boss', places[0] ?? null, name)
  for (const { id, zone, bosses: there } of markers) if (there) add(`zone ${id}`, 'zone', id, zone)
  return named
}

const textOf = (facts: CatalogueFacts, kind: 'map' | 'module' | 'place' | 'mob' | 'trader', id: string, locale: Locale) =>
  findText(facts, kind, id, locale)?.[0].trim()

/** As on the map and on the page of bosses. */
const nameOfMob = (facts: CatalogueFacts, id: string, locale: Locale) => ownName('mob', id, locale, textOf(facts, 'mob', id, locale))

/** Zones that are the whole map or a post on a roof: their names are made for the game. */
const noPlace = /^BotZone|^ZoneSandbox$|Snipe/i

/** What has no name in the game has none here: ids are nobody's words. */
const mapNames = (facts: CatalogueFacts, locale: Locale): MapNames => ({
  map: (slug) => textOf(facts, 'map', slug, locale) ?? slug,
  place: (id) => (noPlace.test(id) ? '' : (ownName('zone', id, locale, textOf(facts, 'place', id, locale)) ?? '')),
  mob: (id) => nameOfMob(facts, id, locale) ?? '',
  container: (id) => id,
  quest: (uid) => uid,
  objective: (id) => id,
  item: () => '',
  isKey: () => false,
  isRoubles: () => false,
  hazard: () => undefined,
})
