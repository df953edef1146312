import type { GameMap, GamePoint } from '@stashwise/game/map'
import type { BossAtPlace, BossOfMap } from './map-facts.ts'
import { placeKey, toTenths } from './marker-id.ts'
import type { MapNames, NewMarker } from './placed-marker.ts'

export type BossKind = BossOfMap['kind']

/** Under which kind somebody is listed. Source: the game's names of those who are no scavs. */
export function bossKind(mob: string): BossKind {
  if (/^pmcBot$/i.test(mob)) return 'raider'
  if (/^exUsec$/i.test(mob)) return 'rogue'
  return /^sectant/i.test(mob) ? 'cultist' : 'boss'
}

/** The chance that at least one of several groups is there; each decides for itself. */
const anyOf = (chances: readonly number[]): number => round(1 - chances.reduce((none, chance) => none * (1 - chance), 1))
const round = (ratio: number): number => Math.round(ratio * 1000) / 1000

type Zone = {
  kind: BossKind
  nameId: string
  positions: Map<string, GamePoint>
  bosses: Map<string, { chances: number[]; zoneChance: number }>
}

/** One marker for each zone that bosses of a kind come to, with all of them. */
export function bossMarkers(map: GameMap, names: MapNames): NewMarker[] {
  const zones = new Map<string, Zone>()
  for (const { mob, chance, zones: places } of map.bosses) {
    for (const { nameId, chance: zoneChance, positions } of places) {
      const kind = bossKind(mob)
      const key = `${kind} ${nameId}`
      const zone = zones.get(key) ?? { kind, nameId, positions: new Map(), bosses: new Map() }
      zones.set(key, zone)
      for (const position of positions.length > 0 ? positions : spawnsOf(map, nameId)) {
        const at = toTenths(position)
        zone.positions.set(placeKey(at), at)
      }
      const known = zone.bosses.get(mob)
      zone.bosses.set(mob, { chances: [...(known?.chances ?? []), chance], zoneChance: Math.max(zoneChance, known?.zoneChance ?? 0) })
    }
  }
  return [...zones.values()].map((zone) => toMarker(zone, names))
}

/** Where bots of a zone come into a raid: the next best thing when nobody knows where its boss does. */
const spawnsOf = ({ spawns }: GameMap, zone: string): GamePoint[] =>
  spawns.filter((spawn) => spawn.zone === zone && spawn.categories.includes('boss')).map(({ position }) => position)

function toMarker({ kind, nameId, positions, bosses }: Zone, names: MapNames): NewMarker {
  const points = [...positions.values()]
  const position = middleOf(points)
  const listed = [...bosses]
    .map(
      ([mob, { chances, zoneChance }]): BossAtPlace => ({
        mob,
        name: names.mob(mob),
        chance: anyOf(chances),
        zoneChance: round(zoneChance),
      }),
    )
    .sort((a, b) => b.chance * b.zoneChance - a.chance * a.zoneChance || (a.mob < b.mob ? -1 : 1))
  return {
    kind,
    name: listed.map(({ name }) => name).join(', '),
    ...zoneName(names.place(nameId)),
    key: nameId,
    position,
    bosses: listed,
    ...(points.length > 1 && { points }),
  }
}

const zoneName = (zone: string | undefined) => (zone === undefined ? {} : { zone })

/** The point nearest to the middle of all. */
function middleOf(points: readonly GamePoint[]): GamePoint | undefined {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const z = points.reduce((sum, point) => sum + point.z, 0) / points.length
  const off = (point: GamePoint) => Math.hypot(point.x - x, point.z - z)
  return points.reduce<GamePoint | undefined>((best, point) => (best && off(best) <= off(point) ? best : point), undefined)
}

type Mob = { chances: number[]; zones: Set<string>; escorts: Map<string, { least: number; most: number }> }

/** Everybody who may be on a map, the most likely first. `zones`: keys of their markers. */
export function bossesOfMap({ bosses }: GameMap, names: MapNames): (Omit<BossOfMap, 'markers'> & { zones: string[] })[] {
  const mobs = new Map<string, Mob>()
  for (const { mob, chance, zones, escorts } of bosses) {
    const known: Mob = mobs.get(mob) ?? { chances: [], zones: new Set(), escorts: new Map() }
    mobs.set(mob, known)
    known.chances.push(chance)
    for (const { nameId } of zones) known.zones.add(nameId)
    for (const { mob: guard, counts } of escorts) {
      const numbers = counts.filter(({ chance: likely }) => likely > 0).map(({ count }) => count)
      if (numbers.length === 0) continue
      const before = known.escorts.get(guard)
      known.escorts.set(guard, {
        least: Math.min(...numbers, ...(before ? [before.least] : [])),
        most: Math.max(...numbers, ...(before ? [before.most] : [])),
      })
    }
  }
  return [...mobs]
    .map(([mob, { chances, zones, escorts }]) => ({
      mob,
      name: names.mob(mob),
      kind: bossKind(mob),
      chance: anyOf(chances),
      escorts: [...escorts].filter(([, { most }]) => most > 0).map(([guard, counts]) => ({ name: names.mob(guard), ...counts })),
      zones: [...zones],
    }))
    .sort((a, b) => b.chance - a.chance || (a.mob < b.mob ? -1 : 1))
}
