import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap, GamePoint, MapExtract } from '@stashwise/game/map'
import type { FeedMap } from '../schema/place.ts'
import { asBsgId, type ItemIds } from './item-ids.ts'
import { isChosen, mapSlug, mapSlugs, mapVariant } from './map-slugs.ts'
import { type Form, unite } from './map-variants.ts'
import { present } from './properties.ts'

/** Centimetres are enough for a map, and half the size. */
const metres = (value: number): number => Math.round(value * 100) / 100
export const toPoint = ({ x, y, z }: GamePoint): GamePoint => ({ x: metres(x), y: metres(y), z: metres(z) })
export const toOutline = (outline: { x: number; z: number }[]) => outline.map(({ x, z }) => ({ x: metres(x), z: metres(z) }))
const positionOf = (point: GamePoint | null | undefined) => (point ? { position: toPoint(point) } : {})

/** The game's maps; variants (Factory by night, Ground Zero from level 21) are one map with marked records. */
export function toMaps(feedMaps: readonly FeedMap[], ids: ItemIds): GameMap[] {
  const slugs = mapSlugs(feedMaps)
  const bySlug = new Map<MapSlug, Form[]>()
  for (const feed of feedMaps) {
    const map = toMap(feed, slugs, ids)
    const forms = bySlug.get(map.slug) ?? []
    bySlug.set(map.slug, forms)
    forms.push({ id: mapVariant(feed.normalizedName), isChosen: isChosen(feed.normalizedName), map })
  }
  return [...bySlug.values()].flatMap((forms) => unite(forms) ?? [])
}

function toMap(feed: FeedMap, slugs: ReadonlyMap<string, MapSlug>, ids: ItemIds): GameMap {
  return {
    slug: mapSlug(feed.normalizedName),
    nameIds: [feed.nameId.toLowerCase()],
    bsgId: asBsgId(feed.id),
    raidMinutes: feed.raidDuration,
    players: feed.players,
    minLevel: feed.minPlayerLevel,
    // The feed has 0 for maps that everybody may enter.
    maxLevel: feed.maxPlayerLevel > 0 ? feed.maxPlayerLevel : 100,
    accessKeys: ids.resolveAll(feed.accessKeys),
    bosses: feed.bosses.map((boss) => ({
      mob: boss.mob,
      chance: boss.spawnChance,
      zones: boss.spawnLocations.map(({ name, chance, positions }) => ({ nameId: name, chance, positions: positions.map(toPoint) })),
      escorts: boss.escorts.map(({ mob, amount }) => ({ mob, counts: amount.map(({ count, chance }) => ({ count, chance })) })),
      ...(boss.spawnTrigger && { afterSwitch: boss.switch ?? '' }),
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
      faction: sides.has(exit.faction) ? exit.faction : 'unknown',
      ...positionOf(exit.position),
      ...present({ top: exit.top, bottom: exit.bottom }),
      outline: toOutline(exit.outline),
      ...(exit.switches.length > 0 && { switches: exit.switches.toReversed() }),
      ...askedFor(exit.transferItem, ids),
    })),
    transits: feed.transits.map((transit) => ({
      id: transit.id,
      textId: transit.description,
      ...present({ conditionsId: transit.conditions || undefined, map: slugs.get(transit.map ?? '') }),
      ...positionOf(transit.position),
      ...present({ top: transit.top, bottom: transit.bottom }),
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
    switches: feed.switches.map(({ id, name, position, activates }) => ({
      id,
      ...present({ nameId: name || undefined }),
      ...positionOf(position),
      ...(activates.length > 0 && { activates: activates.map(present) }),
    })),
    stationary: feed.stationaryWeapons.map(({ stationaryWeapon, position }) => ({ weapon: stationaryWeapon, position: toPoint(position) })),
    ...(feed.btrStops.length > 0 && { btrStops: feed.btrStops.map(({ name, ...place }) => ({ nameId: name, position: toPoint(place) })) }),
  }
}

const sides: ReadonlySet<string> = new Set(['pmc', 'scav', 'shared'])

function askedFor(transferItem: FeedMap['extracts'][number]['transferItem'], ids: ItemIds): Pick<MapExtract, 'asksFor'> {
  const uid = transferItem ? ids.resolveUid(transferItem.item) : undefined
  return transferItem && uid ? { asksFor: { uid, count: transferItem.count } } : {}
}
