import type { MapSlug } from '@stashwise/game/ids'
import type { GameMap, GamePoint } from '@stashwise/game/map'
import type { Quest } from '@stashwise/game/quest'
import { bossesOfMap, bossMarkers } from './boss-markers.ts'
import { containerKind } from './container-kinds.ts'
import { extractKind, extractNeeds } from './extract-kinds.ts'
import type { BossOfMap, Unplaced } from './map-facts.ts'
import { createMarkerIds, placeKey, tenths, toTenths } from './marker-id.ts'
import { type MarkerKind, markerKinds } from './marker-kinds.ts'
import type { MapNames, NewMarker, PlacedMarker } from './placed-marker.ts'

export type MapMarkers = { markers: PlacedMarker[]; unplaced: Unplaced[]; bosses: BossOfMap[] }
type Input = { map: GameMap; quests: Iterable<Quest>; names: MapNames }
/** All markers of a map, in the order of categories, kinds and names. The same for the same input. */
export function toMarkers({ map, quests, names }: Input): MapMarkers {
  const idOf = createMarkerIds()
  const places = bossMarkers(map, names)
  const all = [...extractions(map, names), ...spawns(map, names), ...places, ...objectives(map, quests, names), ...things(map, names)].sort(
    (a, b) => orderOf(a.kind) - orderOf(b.kind) || compare(a.name, b.name) || compare(a.key, b.key),
  )
  const markers: PlacedMarker[] = []
  const unplaced: Unplaced[] = []
  const idsByKey = new Map<string, string>()
  for (const { key, position, ...marker } of all) {
    const id = idOf(marker.kind, key)
    idsByKey.set(`${marker.kind} ${key}`, id)
    if (position) markers.push({ ...marker, id, position })
    else unplaced.push({ ...marker, id })
  }
  const bosses = bossesOfMap(map, names).map(({ zones, ...boss }) => ({
    ...boss,
    markers: zones.flatMap((zone) => idsByKey.get(`${boss.kind} ${zone}`) ?? []),
  }))
  return { markers, unplaced: unplaced.filter(({ kind }) => !isBossKind(kind)), bosses }
}

const orders = new Map<MarkerKind, number>(markerKinds.map(({ id }, at) => [id, at]))
export const orderOf = (kind: MarkerKind): number => orders.get(kind) ?? orders.size
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const isBossKind = (kind: MarkerKind) => kind === 'boss' || kind === 'cultist' || kind === 'raider' || kind === 'rogue'

function* extractions({ extracts, transits }: GameMap, names: MapNames): Iterable<NewMarker> {
  for (const { nameId, faction, position, top, bottom, outline } of extracts) {
    const name = names.place(nameId) ?? nameId.trim()
    const requires = extractNeeds(nameId)
    yield {
      kind: extractKind(faction, requires),
      name,
      key: `${nameId} ${faction}`,
      position: position && toTenths(position),
      faction: faction === 'pmc' || faction === 'scav' ? faction : 'both',
      ...(requires && { requires }),
      ...heights(position, bottom, top),
      ...(outline.length > 2 && { outline: outline.map(({ x, z }) => ({ x: tenths(x), z: tenths(z) })) }),
    }
  }
  for (const { textId, map, position } of transits) {
    const name = names.place(textId) ?? (map ? names.map(map) : textId)
    yield { kind: 'transition', name, key: `${textId} ${map ?? ''}`, position: position && toTenths(position), ...(map && { to: map }) }
  }
}

/** Nothing for points. */
function heights(position: GamePoint | undefined, bottom: number | undefined, top: number | undefined) {
  if (!position || bottom === undefined || top === undefined || top <= bottom) return {}
  return { bottom: tenths(bottom), top: tenths(top) }
}

/** Ids that the game made for groups of spawn points; not names. */
const madeId = /^[0-9a-f-]{20,}$/i

function* spawns(map: GameMap, names: MapNames): Iterable<NewMarker> {
  const seen = new Set<string>()
  const bossZones = new Set(map.bosses.flatMap(({ zones }) => zones.map(({ nameId }) => nameId)))
  for (const { position, sides, categories, zone } of map.spawns) {
    const kind = spawnKind(sides, categories)
    const isOfBoss = categories.every((category) => category === 'boss') && zone !== undefined && bossZones.has(zone)
    if (!kind || isOfBoss) continue
    const at = toTenths(position)
    const key = placeKey(at)
    if (seen.has(`${kind} ${key}`)) continue
    seen.add(`${kind} ${key}`)
    yield { kind, name: '', key, position: at, ...(zone !== undefined && !madeId.test(zone) && withZone(names.place(zone))) }
  }
}

const withZone = (zone: string | undefined) => (zone === undefined ? {} : { zone })

function spawnKind(sides: readonly string[], categories: readonly string[]): MarkerKind | undefined {
  if (categories.includes('sniper')) return 'sniperScav'
  if (categories.includes('player') && (sides.includes('pmc') || sides.includes('all'))) return 'pmcSpawn'
  return sides.includes('scav') || sides.includes('all') ? 'scavSpawn' : undefined
}

function* objectives({ slug }: GameMap, quests: Iterable<Quest>, names: MapNames): Iterable<NewMarker> {
  for (const quest of quests) {
    for (const objective of quest.objectives) {
      const details = {
        name: names.quest(quest.uid),
        quest: quest.uid,
        objective: objective.id,
        sentence: names.objective(objective.id),
        ...(objective.items.length > 0 && objective.items.length <= mostItems && { items: objective.items }),
      }
      for (const { id, map, position, outline, top, bottom } of objective.zones) {
        if (map !== slug) continue
        yield {
          kind: 'questObjective',
          key: `${objective.id} ${id} ${placeKey(toTenths(position))}`,
          position: toTenths(position),
          ...details,
          ...heights(position, bottom, top),
          ...(outline.length > 2 && { outline: outline.map(({ x, z }) => ({ x: tenths(x), z: tenths(z) })) }),
        }
      }
      for (const position of itemPlaces(objective.details['possibleLocations'], slug))
        yield { kind: 'questItem', key: `${objective.id} ${placeKey(position)}`, position, ...details }
    }
  }
}

/** More items than a note has room for say nothing about a place. */
const mostItems = 20

/** Places of a quest's thing on one map. A place that is given for several maps at once is on none for certain. */
function itemPlaces(locations: unknown, slug: MapSlug): GamePoint[] {
  if (!Array.isArray(locations)) return []
  const maps = new Map<string, Set<unknown>>()
  const here: GamePoint[] = []
  for (const location of locations) {
    const map: unknown = Reflect.get(Object(location), 'map')
    const positions: unknown = Reflect.get(Object(location), 'positions')
    for (const position of Array.isArray(positions) ? positions : []) {
      if (!isPoint(position)) continue
      const point = toTenths(position)
      const key = placeKey(point)
      maps.set(key, (maps.get(key) ?? new Set()).add(map))
      if (map === slug) here.push(point)
    }
  }
  return here.filter((point) => maps.get(placeKey(point))?.size === 1)
}

const isPoint = (value: unknown): value is GamePoint =>
  typeof value === 'object' && value !== null && ['x', 'y', 'z'].every((axis) => typeof Reflect.get(value, axis) === 'number')

function* things(map: GameMap, names: MapNames): Iterable<NewMarker> {
  for (const { key: uid, position, type, needsPower } of map.locks) {
    const at = toTenths(position)
    yield { kind: 'unlock', name: '', key: placeKey(at), position: at, lock: { key: uid, type, needsPower } }
  }
  for (const { position, items } of map.loose) {
    const at = toTenths(position)
    const keys = items.filter(names.isKey)
    if (keys.length > 0) yield { kind: 'keySpawn', name: '', key: placeKey(at), position: at, items: keys }
    if (keys.length < items.length) yield { kind: 'looseLoot', name: '', key: placeKey(at), position: at, items }
  }
  for (const { weapon, position } of map.stationary) {
    const at = toTenths(position)
    yield { kind: 'stationaryWeapon', name: names.container(weapon), key: placeKey(at), position: at }
  }
  for (const { id, nameId, position } of map.switches)
    yield { kind: 'switch', name: (nameId !== undefined && names.place(nameId)) || '', key: id, position: position && toTenths(position) }
  for (const { type, nameId, position, outline } of map.hazards) {
    const at = toTenths(position)
    yield {
      kind: 'hazard',
      name: (nameId !== undefined && names.place(nameId)) || '',
      hazard: type,
      key: `${type} ${placeKey(at)}`,
      position: at,
      ...(outline.length > 2 && { outline: outline.map(({ x, z }) => ({ x: tenths(x), z: tenths(z) })) }),
    }
  }
  for (const { container, position } of map.containers) {
    const at = toTenths(position)
    yield { kind: containerKind(container), name: names.container(container), key: placeKey(at), position: at }
  }
}
