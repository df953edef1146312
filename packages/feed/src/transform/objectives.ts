import type { MapSlug } from '@stashwise/game/ids'
import type { MapVariantId } from '@stashwise/game/map'
import type { Objective, ObjectiveType } from '@stashwise/game/quest'
import { type FeedObjective, feedObjective } from '../schema/task.ts'
import { questUid } from './identity.ts'
import type { ItemIds } from './item-ids.ts'
import { slugsOf } from './map-slugs.ts'
import { toOutline, toPoint } from './maps.ts'
import { present } from './properties.ts'

const types: Readonly<Record<string, ObjectiveType>> = {
  shoot: 'kill',
  giveItem: 'handOver',
  giveQuestItem: 'handOver',
  findItem: 'find',
  findQuestItem: 'find',
  plantItem: 'place',
  plantQuestItem: 'place',
  extract: 'survive',
  visit: 'reach',
  mark: 'mark',
  buildWeapon: 'modify',
  sellItem: 'spend',
  skill: 'skill',
  playerLevel: 'level',
  traderLevel: 'trader',
  traderStanding: 'trader',
  taskStatus: 'quest',
  useItem: 'use',
  experience: 'experience',
}

/** Fields that have a place of their own in {@link Objective}, and texts. */
const placed = new Set(Object.keys(feedObjective.shape))
const itemFields = new Set(['usingWeapon', 'usingWeaponMods', 'wearing', 'notWearing', 'containsAll', 'requiredKeys'])
/** What the game takes for granted: no limit of durability or dogtag level. */
const usual: Readonly<Record<string, number>> = { dogTagLevel: 0, minDurability: 0, maxDurability: 100 }

/** One objective as structure; ids of items, maps and quests are ours. */
export function toObjective(
  feed: FeedObjective,
  ids: ItemIds,
  maps: ReadonlyMap<string, MapSlug>,
  variants: ReadonlyMap<string, MapVariantId>,
): Objective {
  const type = types[feed.type] ?? 'other'
  const items = [...feed.items, ...feed.useAny, ...(feed.item ? [feed.item] : []), ...(feed.markerItem ? [feed.markerItem] : [])]
  return {
    id: feed.id,
    type: type === 'find' && feed.foundInRaid ? 'findInRaid' : type,
    sourceType: feed.type,
    optional: feed.optional,
    count: feed.count ?? 1,
    items: ids.resolveAll(items),
    foundInRaid: feed.foundInRaid,
    ...present({ questItem: feed.questItem }),
    targets: feed.targetNames,
    maps: slugsOf(feed.maps, maps),
    ...toOnlyIn(feed, maps, variants),
    zones: toZones(feed, maps),
    details: toDetails(feed, ids, maps),
  }
}

/** Zones of a map and of its variants are one where they are the same. */
function toZones(feed: FeedObjective, maps: ReadonlyMap<string, MapSlug>): Objective['zones'] {
  const zones = new Map<string, Objective['zones'][number]>()
  for (const { id, map: mapId, position, outline, top, bottom } of feed.zones) {
    const map = maps.get(mapId)
    if (!map) continue
    const zone = { id, map, position: toPoint(position), outline: toOutline(outline), ...present({ top, bottom }) }
    zones.set(`${map} ${id} ${JSON.stringify(zone.position)}`, zone)
  }
  return [...zones.values()]
}

/** A map's usual variants: objectives there apply to all players, or the feed has no details. */
const usualVariants: ReadonlySet<MapVariantId> = new Set(['day', 'below21', 'usual'])

function toOnlyIn(
  feed: FeedObjective,
  maps: ReadonlyMap<string, MapSlug>,
  variants: ReadonlyMap<string, MapVariantId>,
): Pick<Objective, 'onlyIn'> {
  const found = new Map<MapSlug, Set<MapVariantId>>()
  for (const id of [...feed.maps, ...feed.zones.map(({ map }) => map)]) {
    const [map, variant] = [maps.get(id), variants.get(id)]
    if (map && variant) found.set(map, (found.get(map) ?? new Set()).add(variant))
  }
  const limited = [...found].filter(([, of]) => ![...of].some((variant) => usualVariants.has(variant)))
  return limited.length > 0 ? { onlyIn: Object.fromEntries(limited.map(([map, of]) => [map, [...of]])) } : {}
}

function toDetails(feed: FeedObjective, ids: ItemIds, maps: ReadonlyMap<string, MapSlug>): Record<string, unknown> {
  const details: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(feed)) {
    if (placed.has(name) || isEmpty(value) || usual[name] === value) continue
    if (name === 'task') details['quest'] = typeof value === 'string' ? questUid(value) : value
    else if (name === 'possibleLocations') details[name] = toLocations(value, maps)
    else details[name] = itemFields.has(name) ? withUids(value, ids) : value
  }
  return details
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Replaces item ids, also in lists of alternatives; unknown ids go. */
function withUids(value: unknown, ids: ItemIds): unknown {
  if (Array.isArray(value)) return value.map((entry) => withUids(entry, ids)).filter((entry) => !isEmpty(entry))
  return typeof value === 'string' ? ids.resolveUid(value) : value
}

function toLocations(value: unknown, maps: ReadonlyMap<string, MapSlug>): unknown[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((place: unknown) => {
    if (place === null || typeof place !== 'object' || !('map' in place) || typeof place.map !== 'string') return []
    const map = maps.get(place.map)
    const positions = 'positions' in place && Array.isArray(place.positions) ? place.positions : []
    return map ? [{ map, positions: positions.filter(isPoint).map(toPoint) }] : []
  })
}

function isPoint(value: unknown): value is { x: number; y: number; z: number } {
  return value !== null && typeof value === 'object' && ['x', 'y', 'z'].every((axis) => typeof Reflect.get(value, axis) === 'number')
}
