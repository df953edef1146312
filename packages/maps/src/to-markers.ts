import type { MapSlug } from '@stashwise/game/ids'
import type { GameMap, GamePoint, MapExtract } from '@stashwise/game/map'
import type { Quest } from '@stashwise/game/quest'
import { bossesOfMap, bossMarkers } from './boss-markers.ts'
import { containerKind } from './container-kinds.ts'
import { exitFacts, transitFacts } from './exit-facts.ts'
import { extractKind, extractNeeds } from './extract-kinds.ts'
import type { BossOfMap, MarkerDetails, Unplaced } from './map-facts.ts'
import { createMarkerIds, placeKey, tenths, toTenths } from './marker-id.ts'
import { type MarkerKind, markerKinds } from './marker-kinds.ts'
import { exitsOfObjective } from './objective-exits.ts'
import type { MapNames, NewMarker, PlacedMarker } from './placed-marker.ts'

export type MapMarkers = { markers: PlacedMarker[]; unplaced: Unplaced[]; bosses: BossOfMap[] }
/** All markers of a map, in the order of categories, kinds and names. The same for the same input. */
export function toMarkers({ map, quests, names }: { map: GameMap; quests: Iterable<Quest>; names: MapNames }): MapMarkers {
  const idOf = createMarkerIds()
  const places = bossMarkers(map, names)
  const all: NewMarker[] = [
    ...extractions(map, names),
    ...spawns(map, names),
    ...places,
    ...objectives(map, quests, names),
    ...things(map, names),
  ].sort((a, b) => orderOf(a.kind) - orderOf(b.kind) || compare(a.name, b.name) || compare(a.key, b.key))
  const markers: PlacedMarker[] = []
  const unplaced: Unplaced[] = []
  const idsByKey = new Map<string, string>()
  const withIds = all.map((marker) => ({ ...marker, id: idOf(marker.kind, marker.key) }))
  for (const { kind, key, id } of withIds) idsByKey.set(`${kind} ${key}`, id)
  const links = linksOf(map, withIds)
  for (const { key: _key, gameId, position, ...marker } of withIds) {
    const linked = { ...marker, ...links(gameId) }
    if (position) markers.push({ ...linked, position })
    else unplaced.push(linked)
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
const isBossKind = (kind: MarkerKind) => ['boss', 'cultist', 'raider', 'rogue', 'fighter'].includes(kind)

/** What switches open and exits are opened by, as markers, by the game's ids of both. */
function linksOf({ extracts, switches }: GameMap, markers: readonly (NewMarker & { id: string })[]) {
  const idOf = new Map(markers.flatMap(({ gameId, id }) => (gameId === undefined ? [] : [[gameId, id] as const])))
  const found = new Map<string, Pick<MarkerDetails, 'switches' | 'opens'>>()
  const markersOf = (ids: readonly (string | undefined)[]) => ids.flatMap((id) => idOf.get(id ?? '') ?? [])
  for (const { id, switches: needed = [] } of extracts) {
    const those = markersOf(needed)
    if (those.length > 0) found.set(id, { switches: those })
  }
  for (const { id, activates = [] } of switches) {
    // What a switch locks again is no reason to go to it.
    const opened = markersOf(activates.filter(({ operation }) => operation !== 'Lock').map((one) => one.extract ?? one.switch))
    if (opened.length > 0) found.set(id, { opens: opened })
  }
  return (gameId: string | undefined) => found.get(gameId ?? '') ?? {}
}

const exitName = ({ nameId }: { nameId: string }, names: MapNames): string => names.place(nameId) ?? nameId.trim()

function* extractions(map: GameMap, names: MapNames): Iterable<NewMarker> {
  const { extracts, transits } = map
  for (const exit of extracts) {
    const { id, nameId, faction, position, top, bottom, outline, isDoubtful, only } = exit
    const asked = askedFor(exit, names)
    const requires = asked.price === undefined ? extractNeeds(nameId, faction) : 'payment'
    yield {
      kind: extractKind(faction, requires),
      name: exitName(exit, names),
      key: `${nameId} ${faction}`,
      gameId: id,
      position: position && toTenths(position),
      faction: sides.get(faction) ?? 'unknown',
      ...(requires && { requires }),
      ...asked,
      ...exitFacts(map, exit),
      ...(isDoubtful && { isDoubtful }),
      ...(only && { only }),
      ...heights(position, bottom, top),
      ...outlined(outline),
    }
  }
  for (const { textId, conditionsId, map, position, top, bottom, only } of transits) {
    const name = names.place(textId) ?? (map ? names.map(map) : textId)
    const known = transitFacts(conditionsId)
    const conditions = known || conditionsId === undefined ? undefined : names.place(conditionsId)
    yield {
      kind: 'transition',
      name,
      key: `${textId} ${map ?? ''}`,
      position: position && toTenths(position),
      ...(map && { to: map }),
      ...known,
      ...(conditions !== undefined && { conditions }),
      ...(only && { only }),
      ...heights(position, bottom, top),
    }
  }
}

const sides = new Map<string, MarkerDetails['faction']>([
  ['pmc', 'pmc'],
  ['scav', 'scav'],
  ['shared', 'both'],
])

function askedFor({ asksFor }: MapExtract, names: MapNames): Pick<MarkerDetails, 'price' | 'asksFor'> {
  if (!asksFor) return {}
  return names.isRoubles(asksFor.uid) ? { price: asksFor.count } : { asksFor: { item: asksFor.uid, count: asksFor.count } }
}

const outlined = (outline: readonly { x: number; z: number }[]) =>
  outline.length > 2 ? { outline: outline.map(({ x, z }) => ({ x: tenths(x), z: tenths(z) })) } : {}

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
  for (const { position, sides: ofSides, categories, zone, only } of map.spawns) {
    const kind = spawnKind(ofSides, categories)
    const isOfBoss = categories.every((category) => category === 'boss') && zone !== undefined && bossZones.has(zone)
    if (!kind || isOfBoss) continue
    const at = toTenths(position)
    const key = placeKey(at)
    if (seen.has(`${kind} ${key}`)) continue
    seen.add(`${kind} ${key}`)
    yield {
      kind,
      name: '',
      key,
      position: at,
      ...(only && { only }),
      ...(zone !== undefined && !madeId.test(zone) && withZone(names.place(zone))),
    }
  }
}

const withZone = (zone: string | undefined) => (zone === undefined ? {} : { zone })

function spawnKind(sides: readonly string[], categories: readonly string[]): MarkerKind | undefined {
  if (categories.includes('sniper')) return 'sniperScav'
  if (categories.includes('player') && (sides.includes('pmc') || sides.includes('all'))) return 'pmcSpawn'
  return sides.includes('scav') || sides.includes('all') ? 'scavSpawn' : undefined
}

function* objectives(map: GameMap, quests: Iterable<Quest>, names: MapNames): Iterable<NewMarker> {
  const { slug, extracts } = map
  for (const quest of quests) {
    for (const objective of quest.objectives) {
      const only = objective.onlyIn?.[slug]
      const details = {
        name: names.quest(quest.uid),
        quest: quest.uid,
        objective: objective.id,
        sentence: names.objective(objective.id),
        ...(objective.items.length > 0 && objective.items.length <= maxItems && { items: objective.items }),
        ...(only && { only }),
      }
      for (const exit of exitsOfObjective(objective, slug, extracts)) {
        if (!exit.position) continue
        const position = toTenths(exit.position)
        yield {
          kind: 'questObjective',
          key: `${objective.id} ${exit.nameId} ${exit.faction}`,
          position,
          ...details,
          zone: exitName(exit, names),
          ...heights(exit.position, exit.bottom, exit.top),
          ...outlined(exit.outline),
        }
      }
      for (const { id, map: of, position, outline, top, bottom } of objective.zones) {
        if (of !== slug) continue
        yield {
          kind: 'questObjective',
          key: `${objective.id} ${id} ${placeKey(toTenths(position))}`,
          position: toTenths(position),
          ...details,
          ...heights(position, bottom, top),
          ...outlined(outline),
        }
      }
      for (const position of itemPlaces(objective.details['possibleLocations'], slug))
        yield { kind: 'questItem', key: `${objective.id} ${placeKey(position)}`, position, ...details }
    }
  }
}

/** Maximum items in a note. */
const maxItems = 20

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
  for (const { key: uid, position, type, needsPower, only } of map.locks) {
    const at = toTenths(position)
    yield {
      kind: 'unlock',
      name: names.item(uid),
      key: placeKey(at),
      position: at,
      lock: { key: uid, type, needsPower },
      ...(only && { only }),
    }
  }
  for (const { position, items: found, only } of map.loose) {
    const at = toTenths(position)
    const items = [...found].sort((a, b) => compare(names.item(a), names.item(b)))
    const keys = items.filter(names.isKey)
    const rest = { name: '', key: placeKey(at), position: at, ...(only && { only }) }
    if (keys.length > 0) yield { kind: 'keySpawn', ...rest, items: keys }
    if (keys.length < items.length) yield { kind: 'looseLoot', ...rest, items }
  }
  for (const { weapon, position } of map.stationary) {
    const at = toTenths(position)
    yield { kind: 'stationaryWeapon', name: names.container(weapon), key: placeKey(at), position: at }
  }
  for (const { nameId, position } of map.btrStops ?? []) {
    const at = toTenths(position)
    yield { kind: 'btrStop', name: names.place(nameId) ?? '', key: nameId, position: at }
  }
  for (const { id, nameId, position } of map.switches)
    yield {
      kind: 'switch',
      name: (nameId !== undefined && names.place(nameId)) || '',
      key: id,
      gameId: id,
      position: position && toTenths(position),
    }
  for (const { type, nameId, position, outline } of map.hazards) {
    const at = toTenths(position)
    yield {
      kind: 'hazard',
      name: names.hazard(type) ?? ((nameId !== undefined && names.place(nameId)) || ''),
      hazard: type,
      key: `${type} ${placeKey(at)}`,
      position: at,
      ...outlined(outline),
    }
  }
  for (const { container, position, only } of map.containers) {
    const at = toTenths(position)
    yield {
      kind: containerKind(container),
      name: names.container(container),
      key: placeKey(at),
      position: at,
      ...(only && { only }),
    }
  }
}
