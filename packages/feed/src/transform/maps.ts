import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap, GamePoint, InVariants, MapExtract, MapVariant, MapVariantId } from '@stashwise/game/map'
import type { FeedMap } from '../schema/place.ts'
import { asBsgId, type ItemIds } from './item-ids.ts'
import { isChosen, mapSlug, mapSlugs, mapVariant } from './map-slugs.ts'
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

/** One of the feed's maps, which may be a variant of another. */
type Form = { id: MapVariantId | undefined; isChosen: boolean; map: GameMap }
type VariantForm = { id: MapVariantId; map: GameMap }
type Listed<Entry> = Entry & InVariants

/** One map of all its forms, the first of them in the lead; undefined without any that players choose. */
function unite(forms: readonly Form[]): GameMap | undefined {
  const chosen = forms.filter(({ isChosen }) => isChosen)
  const [main] = chosen
  if (!main) return undefined
  const nameIds = [...new Set(forms.flatMap(({ map }) => map.nameIds))]
  const variants = chosen.flatMap(({ id, map }): VariantForm[] => (id ? [{ id, map }] : []))
  if (variants.length < 2) return { ...main.map, nameIds }
  // Of variants without exits and containers the feed has only the bosses; the rest is as in the others.
  const known = variants.filter(({ map }) => map.extracts.length + map.containers.length > 0)
  const places = known.length > 0 ? known : variants
  const joined = <Entry extends object>(from: readonly VariantForm[], listOf: (map: GameMap) => readonly Listed<Entry>[]) =>
    join(from.map(({ id, map }) => ({ id, list: listOf(map) })))
  const btrStops = joined(places, ({ btrStops = [] }) => btrStops)
  return {
    ...main.map,
    nameIds,
    variants: variants.map(toVariant),
    accessKeys: [...new Set(chosen.flatMap(({ map }) => map.accessKeys))],
    bosses: joined(variants, ({ bosses }) => bosses),
    spawns: joined(variants, ({ spawns }) => spawns),
    extracts: joined(places, ({ extracts }) => extracts),
    transits: joined(places, ({ transits }) => transits),
    containers: joined(places, ({ containers }) => containers),
    loose: joined(places, ({ loose }) => loose),
    locks: joined(places, ({ locks }) => locks),
    hazards: joined(places, ({ hazards }) => hazards),
    switches: joined(places, ({ switches }) => switches),
    stationary: joined(places, ({ stationary }) => stationary),
    ...(btrStops.length > 0 && { btrStops }),
  }
}

const toVariant = ({ id, map: { nameIds, raidMinutes, players, minLevel, maxLevel } }: VariantForm): MapVariant => ({
  id,
  nameId: nameIds[0] ?? '',
  raidMinutes,
  players,
  minLevel,
  maxLevel,
})

/** Entries with the variants that have them, in list order; repeated ones stay apart. Ids are ignored, as they differ by variant. */
function join<Entry extends object>(lists: readonly { id: MapVariantId; list: readonly Entry[] }[]): (Entry & InVariants)[] {
  const found = new Map<string, { entry: Entry; in: MapVariantId[] }>()
  for (const { id, list } of lists) {
    const counts = new Map<string, number>()
    for (const entry of list) {
      const text = JSON.stringify({ ...entry, id: undefined })
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      const known = found.get(`${count} ${text}`)
      if (known) known.in.push(id)
      else found.set(`${count} ${text}`, { entry, in: [id] })
    }
  }
  return [...found.values()].map(({ entry, in: variants }) => (variants.length === lists.length ? entry : { ...entry, only: variants }))
}
