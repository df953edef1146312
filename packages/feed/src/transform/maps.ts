import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap, GamePoint } from '@stashwise/game/map'
import type { FeedMap } from '../schema/place.ts'
import { asBsgId, type ItemIds } from './item-ids.ts'
import { mapSlug, mapSlugs } from './map-slugs.ts'
import { present } from './properties.ts'

/** Centimetres are enough for a map, and half the size. */
const metres = (value: number): number => Math.round(value * 100) / 100
export const toPoint = ({ x, y, z }: GamePoint): GamePoint => ({ x: metres(x), y: metres(y), z: metres(z) })
export const toOutline = (outline: { x: number; z: number }[]) => outline.map(({ x, z }) => ({ x: metres(x), z: metres(z) }))
const positionOf = (point: GamePoint | null | undefined) => (point ? { position: toPoint(point) } : {})

/** The game's maps; variants (Factory by night, Ground Zero from level 21) are one map with several name ids. */
export function toMaps(feedMaps: readonly FeedMap[], ids: ItemIds): GameMap[] {
  const slugs = mapSlugs(feedMaps)
  const maps = new Map<string, GameMap>()
  for (const feedMap of feedMaps) {
    const map = toMap(feedMap, slugs, ids)
    const main = maps.get(map.slug)
    maps.set(map.slug, main ? merge(main, map) : map)
  }
  return [...maps.values()]
}

function toMap(feed: FeedMap, slugs: ReadonlyMap<string, MapSlug>, ids: ItemIds): GameMap {
  return {
    slug: mapSlug(feed.normalizedName),
    nameIds: [feed.nameId.toLowerCase()],
    bsgId: asBsgId(feed.id),
    raidMinutes: feed.raidDuration,
    players: feed.players,
    minLevel: feed.minPlayerLevel,
    maxLevel: feed.maxPlayerLevel,
    accessKeys: ids.resolveAll(feed.accessKeys),
    bosses: feed.bosses.map((boss) => ({
      mob: boss.mob,
      chance: boss.spawnChance,
      zones: boss.spawnLocations.map(({ name, chance, positions }) => ({ nameId: name, chance, positions: positions.map(toPoint) })),
      escorts: boss.escorts.map(({ mob, amount }) => ({ mob, counts: amount.map(({ count, chance }) => ({ count, chance })) })),
    })),
    spawns: feed.spawns.map((spawn) => ({
      position: toPoint(spawn.position),
      sides: spawn.sides,
      categories: spawn.categories,
      ...present({ zone: spawn.zoneName || undefined }),
    })),
    extracts: feed.extracts.map((exit) => ({
      id: exit.id,
      nameId: exit.name,
      faction: exit.faction,
      ...positionOf(exit.position),
      ...present({ top: exit.top, bottom: exit.bottom }),
      outline: toOutline(exit.outline),
    })),
    transits: feed.transits.map((transit) => ({
      id: transit.id,
      textId: transit.description,
      ...present({ map: slugs.get(transit.map ?? '') }),
      ...positionOf(transit.position),
    })),
    containers: feed.lootContainers.map(({ lootContainer, position }) => ({ container: lootContainer, position: toPoint(position) })),
    loose: feed.lootLoose.map(({ position, items }) => ({ position: toPoint(position), items: ids.resolveAll(items) })),
    locks: feed.locks.flatMap((lock) => {
      const key: ItemUid | undefined = ids.resolveUid(lock.key)
      return key ? [{ key, position: toPoint(lock.position), type: lock.lockType, needsPower: lock.needsPower }] : []
    }),
    hazards: feed.hazards.map((hazard) => ({
      type: hazard.hazardType,
      ...present({ nameId: hazard.name || undefined }),
      position: toPoint(hazard.position),
      outline: toOutline(hazard.outline),
    })),
    switches: feed.switches.map(({ id, name, position }) => ({ id, ...present({ nameId: name || undefined }), ...positionOf(position) })),
    stationary: feed.stationaryWeapons.map(({ stationaryWeapon, position }) => ({ weapon: stationaryWeapon, position: toPoint(position) })),
  }
}

/** The main map with what only its variant has. */
function merge(main: GameMap, variant: GameMap): GameMap {
  const join = <Entry>(a: Entry[], b: Entry[], key: (entry: Entry) => string): Entry[] => {
    const known = new Set(a.map(key))
    return [...a, ...b.filter((entry) => !known.has(key(entry)))]
  }
  const whole = (entry: unknown) => JSON.stringify(entry)
  return {
    ...main,
    nameIds: [...new Set([...main.nameIds, ...variant.nameIds])],
    minLevel: Math.min(main.minLevel, variant.minLevel),
    maxLevel: Math.max(main.maxLevel, variant.maxLevel),
    accessKeys: [...new Set([...main.accessKeys, ...variant.accessKeys])],
    bosses: join(main.bosses, variant.bosses, ({ mob }) => mob),
    spawns: join(main.spawns, variant.spawns, whole),
    extracts: join(main.extracts, variant.extracts, ({ nameId, faction }) => `${nameId}/${faction}`),
    transits: join(main.transits, variant.transits, ({ textId, map }) => `${textId}/${map ?? ''}`),
    containers: join(main.containers, variant.containers, whole),
    loose: join(main.loose, variant.loose, whole),
    locks: join(main.locks, variant.locks, whole),
    hazards: join(main.hazards, variant.hazards, whole),
    switches: join(main.switches, variant.switches, ({ id }) => id),
    stationary: join(main.stationary, variant.stationary, whole),
  }
}
