import { type CatalogueFacts, findItem, nameOf } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { bodyParts, type GearSlot, type Mob } from '@stashwise/game/mob'
import { nameOrder } from '@stashwise/game/name-order'
import { bossesOfMap, bossKind, mobSlugs } from '@stashwise/maps/boss-markers'
import { isMapSlug } from '@stashwise/maps/map-slugs'
import { findLink } from '@stashwise/market/present/present-row'
import { isMoney } from '@stashwise/progression/owned'
import { mobName, zoneName } from '#app/site/own-name.ts'
import {
  type BossMap,
  type BossRow,
  type BossSpot,
  type BossView,
  bossKinds,
  type GearItem,
  type GuardKit,
  type GuardView,
  type LootItem,
  type SlotGear,
} from '../boss-view.ts'

type SaleOf = (uid: ItemUid) => number | undefined
/** A boss with its path and where it comes to. `guards`: by their mob. */
type Boss = {
  mob: string
  mobs: Set<string>
  slug: string
  maps: Omit<BossMap, 'name'>[]
  guards: Map<string, { least: number; most: number }>
}

/** Everybody who leads a group on some map, by the end of their addresses; fighters with one name are one boss. Made once for a mode's facts. */
const bossesOf = weakMemoize((facts: CatalogueFacts): ReadonlyMap<string, Boss> => {
  const byName = new Map<string, Boss>()
  const byMob = new Map<string, Boss>()
  for (const map of facts.maps.values()) {
    for (const { mob, chance, only, afterSwitch, escorts } of bossesOfMap(map, { mob: String })) {
      const name = `${bossKind(mob)} ${mobName(facts, 'en', mob)}`
      const known: Boss = byName.get(name) ?? { mob, mobs: new Set(), slug: mob, maps: [], guards: new Map() }
      byName.set(name, known)
      byMob.set(mob, known)
      known.mobs.add(mob)
      known.maps.push({ slug: map.slug, hasPage: isMapSlug(map.slug), chance, ...(only && { only }), ...(afterSwitch && { afterSwitch }) })
      for (const { name: guard, least, most } of escorts) {
        const before = known.guards.get(guard)
        known.guards.set(guard, { least: Math.min(least, before?.least ?? least), most: Math.max(most, before?.most ?? most) })
      }
    }
  }
  const bySlug = new Map<string, Boss>()
  const slugs = mobSlugs(byMob.keys(), (mob) => facts.mobs.get(mob)?.slug)
  for (const [mob, boss] of byMob) {
    const slug = slugs.get(mob) ?? mob
    if (boss.mob === mob) boss.slug = slug
    bySlug.set(slug, boss)
  }
  return bySlug
})

/** All bosses with where they are and what they take, in a language. */
export function bossRows(facts: CatalogueFacts, locale: Locale): BossRow[] {
  const compare = nameOrder(locale)
  return [...new Set(bossesOf(facts).values())]
    .map((boss) => toRow(facts, boss, locale))
    .sort((a, b) => bossKinds.indexOf(a.kind) - bossKinds.indexOf(b.kind) || compare(a.name, b.name))
}

/** One boss by the end of its address, with everything that is known of it; undefined: there is none. */
export function findBoss(facts: CatalogueFacts, slug: string, locale: Locale, saleOf: SaleOf): BossView | undefined {
  const boss = bossesOf(facts).get(slug)
  if (!boss) return undefined
  const mob = facts.mobs.get(boss.mob)
  const { gear, loot } = kitOf(facts, boss.mob, locale, saleOf)
  const priced = loot.filter(({ sale }) => sale !== undefined)
  const row = toRow(facts, boss, locale)
  return {
    ...row,
    maps: row.maps.map((map) => ({ ...map, spots: spotsOn(facts, map.slug, boss.mobs, locale) })),
    parts: bodyParts.flatMap((part) => (mob?.health[part] === undefined ? [] : [{ part, health: mob.health[part] }])),
    gear,
    loot,
    guards: [...boss.guards].map(([guard, counts]) => toGuardKit(facts, guard, counts, boss.mob, locale, saleOf)),
    ...(priced.length > 0 && { worth: Math.round(priced.reduce((sum, { chance, sale = 0 }) => sum + chance * sale, 0)) }),
    quests: questsOn(facts, boss.mob, locale),
  }
}

/**
 * The places with a name where any of the mobs comes in, the most likely first. Groups decide for themselves: of two, a place has the share of
 * the one that comes there more often.
 */
function spotsOn(facts: CatalogueFacts, slug: string, mobs: ReadonlySet<string>, locale: Locale): BossSpot[] {
  const map = [...facts.maps.values()].find((each) => each.slug === slug)
  const groups = map?.bosses.filter(({ mob }) => mobs.has(mob)) ?? []
  const shares = new Map<string, number>()
  for (const { zones } of groups) {
    const byName = Map.groupBy(zones, ({ nameId }) => zoneName(facts, locale, nameId))
    for (const [name, same] of byName) {
      const share = same.reduce((sum, { chance }) => sum + chance, 0)
      if (name !== undefined) shares.set(name, Math.max(shares.get(name) ?? 0, share))
    }
  }
  const isShared = groups.every(({ zones }) => zones.reduce((sum, { chance }) => sum + chance, 0) < mostOfShares)
  return [...shares].sort(([, a], [, b]) => b - a).map(([name, share]) => ({ name, ...(isShared && shares.size > 1 && { share }) }))
}

/** Shares of one visit, rounded: above that each place has a chance of its own. */
const mostOfShares = 1.05

function toRow(facts: CatalogueFacts, { mob: id, slug, maps, guards }: Boss, locale: Locale): BossRow {
  const mob = facts.mobs.get(id)
  const armorClass = mob && classOf(facts, mob)
  return {
    slug,
    name: mobName(facts, locale, id),
    kind: bossKind(id),
    maps: maps.map((map) => ({ ...map, name: nameOf(facts, 'map', map.slug, locale) })).sort((a, b) => b.chance - a.chance),
    ...healthOf(mob),
    ...(armorClass !== undefined && { armorClass }),
    guards: [...guards].map(([guard, counts]) => toGuard(facts, guard, counts, locale)),
  }
}

type Counts = Pick<GuardView, 'least' | 'most'>

const toGuard = (facts: CatalogueFacts, guard: string, counts: Counts, locale: Locale): GuardView => ({
  name: mobName(facts, locale, guard),
  ...counts,
  ...healthOf(facts.mobs.get(guard)),
})

function toGuardKit(facts: CatalogueFacts, guard: string, counts: Counts, boss: string, locale: Locale, saleOf: SaleOf): GuardKit {
  const mob = facts.mobs.get(guard)
  const armorClass = mob && classOf(facts, mob)
  return {
    ...toGuard(facts, guard, counts, locale),
    ...(armorClass !== undefined && { armorClass }),
    ...(guard !== boss && kitOf(facts, guard, locale, saleOf)),
  }
}

/** What somebody wears, and carries, the most valuable by chance first. */
function kitOf(facts: CatalogueFacts, id: string, locale: Locale, saleOf: SaleOf): { gear: SlotGear[]; loot: LootItem[] } {
  const mob = facts.mobs.get(id)
  return {
    gear: (mob?.gear ?? []).map(({ slot, items }) => ({ slot, items: items.flatMap((each) => toGear(facts, each, locale)) })),
    loot: (mob?.loot ?? [])
      .flatMap(({ uid, chance }) => toLoot(facts, uid, chance, locale, saleOf))
      .sort((a, b) => b.chance * (b.sale ?? 0) - a.chance * (a.sale ?? 0) || b.chance - a.chance),
  }
}

/** The whole body's hit points; nothing while a part is not known. */
function healthOf(mob: Mob | undefined): { health?: number } {
  const parts = bodyParts.map((part) => mob?.health[part])
  return parts.every((each) => each !== undefined) ? { health: parts.reduce((sum, each) => sum + each, 0) } : {}
}

const armored: ReadonlySet<GearSlot> = new Set<GearSlot>(['headwear', 'faceCover', 'armor', 'rig', 'frontPlate', 'backPlate'])

/** The highest armor class it was seen in; undefined without armor. */
function classOf(facts: CatalogueFacts, { gear }: Mob): number | undefined {
  const worn = gear.flatMap(({ slot, items }) => (armored.has(slot) ? items : []))
  const highest = Math.max(0, ...worn.map(({ uid }) => armorClassOf(facts, uid) ?? 0))
  return highest > 0 ? highest : undefined
}

function armorClassOf(facts: CatalogueFacts, uid: ItemUid): number | undefined {
  const properties = findItem(facts, uid)?.properties
  return properties?.kind === 'armor' && properties.armorClass > 0 ? properties.armorClass : undefined
}

function toGear(facts: CatalogueFacts, { uid, share }: Mob['gear'][number]['items'][number], locale: Locale): GearItem[] {
  const item = findLink(facts, uid, locale)
  if (!item) return []
  const properties = findItem(facts, uid)?.properties
  const armorClass = armorClassOf(facts, uid)
  return [
    {
      item,
      share,
      ...(armorClass !== undefined && { armorClass }),
      ...(properties?.kind === 'ammo' && { penetration: properties.penetration }),
    },
  ]
}

function toLoot(facts: CatalogueFacts, uid: ItemUid, chance: number, locale: Locale, saleOf: SaleOf): LootItem[] {
  const item = findLink(facts, uid, locale)
  // How much money it carries is not known.
  const sale = isMoney(findItem(facts, uid)) ? undefined : saleOf(uid)
  return item ? [{ item, chance, ...(sale !== undefined && { sale: Math.round(sale) }) }] : []
}

/** Quests that want it killed. */
const questsOn = (facts: CatalogueFacts, mob: string, locale: Locale): BossView['quests'] =>
  [...facts.quests.values()]
    .filter(({ disabled, objectives }) => !disabled && objectives.some(({ type, targets }) => type === 'kill' && targets.includes(mob)))
    .map(({ uid, url }) => ({ url, name: nameOf(facts, 'quest', uid, locale) }))
