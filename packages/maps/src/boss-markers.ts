import type { GameMap, GamePoint, InVariants, MapBoss, MapVariantId } from '@stashwise/game/map'
import type { BossAtPlace, BossOfMap } from './map-facts.ts'
import { placeKey, toTenths } from './marker-id.ts'
import type { MapNames, NewMarker } from './placed-marker.ts'

export type BossKind = BossOfMap['kind']

/** Kind of who may be on a map. Source: the game's names of those who are no scavs; bosses are named so, a name of no known kind is a fighter. */
export function bossKind(mob: string): BossKind {
  if (/^pmcBot/i.test(mob)) return 'raider'
  if (/^exUsec$/i.test(mob)) return 'rogue'
  if (/^sectant/i.test(mob)) return 'cultist'
  return /^boss/i.test(mob) ? 'boss' : 'fighter'
}

/** Bots that play PMCs where there are no other players: everywhere, every time, and no bosses. Source: the game's names of them. */
const isPmc = (mob: string): boolean => /^pmc(bear|usec)$/i.test(mob)

/** The chance that at least one of several groups is there; each decides for itself. */
const anyOf = (chances: readonly number[]): number => round(1 - chances.reduce((none, chance) => none * (1 - chance), 1))
const round = (ratio: number): number => Math.round(ratio * 1000) / 1000

/** Somebody in a zone, as likely as in all groups together that come to it. */
type Visit = { kind: BossKind; nameId: string; mob: string; chance: number; zoneChance: number; afterSwitch?: true }

/** One marker for each zone that bosses of a kind come to, with all of them. */
export function bossMarkers(map: GameMap, names: MapNames): NewMarker[] {
  const zones = new Map<string, (Visit & InVariants)[]>()
  for (const visit of inVariants(map, visitsOf)) {
    const key = `${visit.kind} ${visit.nameId}`
    zones.set(key, [...(zones.get(key) ?? []), visit])
  }
  const positions = positionsOf(map)
  return [...zones.values()].flatMap((visits) => {
    const [first] = visits
    return first ? [toMarker(first, visits, [...(positions.get(first.nameId)?.values() ?? [])], map, names)] : []
  })
}

/** Everybody who comes to each zone, with the groups of one mob together. */
function visitsOf(bosses: readonly MapBoss[]): Visit[] {
  const visits = new Map<string, Omit<Visit, 'chance'> & { chances: number[] }>()
  for (const { mob, chance, zones, afterSwitch } of bosses) {
    for (const { nameId, chance: zoneChance } of zones) {
      const key = `${nameId} ${mob} ${afterSwitch !== undefined}`
      const known = visits.get(key)
      visits.set(key, {
        kind: bossKind(mob),
        nameId,
        mob,
        chances: [...(known?.chances ?? []), chance],
        zoneChance: Math.max(zoneChance, known?.zoneChance ?? 0),
        ...(afterSwitch !== undefined && { afterSwitch: true as const }),
      })
    }
  }
  return [...visits.values()].map(({ chances, zoneChance, ...visit }) => ({
    ...visit,
    chance: anyOf(chances),
    zoneChance: round(zoneChance),
  }))
}

/** Where bosses of each zone come in, of all variants together. */
function positionsOf(map: GameMap): Map<string, Map<string, GamePoint>> {
  const found = new Map<string, Map<string, GamePoint>>()
  for (const { zones } of map.bosses) {
    for (const { nameId, positions } of zones) {
      const of = found.get(nameId) ?? new Map()
      found.set(nameId, of)
      for (const position of positions.length > 0 ? positions : spawnsOf(map, nameId)) {
        const at = toTenths(position)
        of.set(placeKey(at), at)
      }
    }
  }
  return found
}

/** What is made of the bosses of each variant, each once with the variants it holds for. */
function inVariants<Made extends object>(map: GameMap, make: (bosses: readonly MapBoss[]) => Made[]): (Made & InVariants)[] {
  const { variants = [] } = map
  const bosses = map.bosses.filter(({ mob }) => !isPmc(mob))
  if (variants.length === 0) return make(bosses)
  const found = new Map<string, { made: Made; in: MapVariantId[] }>()
  for (const { id } of variants) {
    for (const made of make(bosses.filter(({ only }) => only === undefined || only.includes(id)))) {
      const key = JSON.stringify(made)
      const known = found.get(key) ?? { made, in: [] }
      found.set(key, known)
      known.in.push(id)
    }
  }
  return [...found.values()].map(({ made, in: ids }) => (ids.length === variants.length ? made : { ...made, only: ids }))
}

/** Spawns of a zone's bosses, for zones without positions. */
const spawnsOf = ({ spawns }: GameMap, zone: string): GamePoint[] =>
  spawns.filter((spawn) => spawn.zone === zone && spawn.categories.includes('boss')).map(({ position }) => position)

function toMarker(
  { kind, nameId }: Visit,
  visits: readonly (Visit & InVariants)[],
  points: GamePoint[],
  { variants = [] }: GameMap,
  names: MapNames,
): NewMarker {
  const listed = visits
    .map(({ kind: _kind, nameId: _nameId, ...visit }): BossAtPlace => ({ ...visit, name: names.mob(visit.mob) }))
    .sort((a, b) => b.chance * b.zoneChance - a.chance * a.zoneChance || (a.mob < b.mob ? -1 : 1))
  const everywhere = listed.some(({ only }) => only === undefined)
  const some = new Set(listed.flatMap(({ only = [] }) => only))
  return {
    kind,
    name: [...new Set(listed.map(({ name }) => name))].join(', '),
    ...zoneName(names.place(nameId)),
    key: nameId,
    position: middleOf(points),
    bosses: listed,
    ...(points.length > 1 && { points }),
    ...(!everywhere && some.size < variants.length && { only: variants.map(({ id }) => id).filter((id) => some.has(id)) }),
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

type Mob = {
  mob: string
  afterSwitch: boolean
  chances: number[]
  zones: Set<string>
  escorts: Map<string, { least: number; most: number }>
}
type ListedBoss = Omit<BossOfMap, 'markers'> & { zones: string[] }

/** Ends of the addresses of fighters, by their mob. Two of the game's can have one slug: the second one goes by its id. */
export function mobSlugs(mobs: Iterable<string>, slugOf: (mob: string) => string | undefined): Map<string, string> {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  for (const mob of mobs) {
    const own = slugOf(mob) || mob
    const slug = taken.has(own) ? mob.toLowerCase() : own
    slugs.set(mob, slug)
    taken.add(slug)
  }
  return slugs
}

/** Everybody who may be on a map, the most likely first. `zones`: keys of their markers. */
export function bossesOfMap(map: GameMap, names: Pick<MapNames, 'mob'>): ListedBoss[] {
  return inVariants(map, (bosses) => bossesOf(bosses, names)).sort((a, b) => b.chance - a.chance || (a.mob < b.mob ? -1 : 1))
}

function bossesOf(bosses: readonly MapBoss[], names: Pick<MapNames, 'mob'>): ListedBoss[] {
  const mobs = new Map<string, Mob>()
  for (const { mob, chance, zones, escorts, afterSwitch } of bosses) {
    const key = `${mob} ${afterSwitch !== undefined}`
    const known: Mob = mobs.get(key) ?? { mob, afterSwitch: afterSwitch !== undefined, chances: [], zones: new Set(), escorts: new Map() }
    mobs.set(key, known)
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
  return [...mobs.values()].map(({ mob, afterSwitch, chances, zones, escorts }) => ({
    mob,
    name: names.mob(mob),
    kind: bossKind(mob),
    chance: anyOf(chances),
    ...(afterSwitch && { afterSwitch: true as const }),
    escorts: [...escorts].filter(([, { most }]) => most > 0).map(([guard, counts]) => ({ name: names.mob(guard), ...counts })),
    zones: [...zones],
  }))
}
