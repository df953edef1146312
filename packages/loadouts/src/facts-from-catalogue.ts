import type { ItemUid } from '@stashwise/game/ids'
import type { Item, ItemProperties, ItemSlots } from '@stashwise/game/item'
import { signOf } from '@stashwise/game/item-sign'
import { pictureIdOf } from '@stashwise/game/picture'
import type { Part, PartIndex, PartSlot, Preset, Round, WeaponFacts } from './facts.ts'
import { moaPerImpact } from './stats.ts'

/** What a weapon's facts are made of. `slots` is undefined for an item that has neither slots nor conflicts. */
export type FactsSource = {
  item: (uid: ItemUid) => Item | undefined
  slots: (uid: ItemUid) => ItemSlots | undefined
  /** Presets of a weapon besides its default one. */
  presetsOf: (weapon: ItemUid) => readonly ItemUid[]
}

type Of<Kind extends ItemProperties['kind']> = Extract<ItemProperties, { kind: Kind }>
type Weapon = Item & { properties: Of<'weapon'> }
const isWeapon = (item: Item | undefined): item is Weapon => item?.properties.kind === 'weapon' && item.isFunctional

/** Everything a weapon can be built of. Undefined when the item is not a weapon, or not one that works. */
export function weaponFacts(source: FactsSource, weaponUid: ItemUid): WeaponFacts | undefined {
  const weapon = source.item(weaponUid)
  if (!isWeapon(weapon)) return undefined
  const bare = (weapon.twinUid && source.item(weapon.twinUid)) || weapon
  const found = collect(source, weapon)
  const rounds = roundsOf(source, weapon.properties, found)
  const places = new Map(found.map(({ item }, at) => [item.uid, at]))
  const parts = found.map(({ item, slots }): Part => toPart(at0(item, weapon, bare), slots, places, rounds.places))
  linkConflicts(parts, found, places)
  settleCentres(parts, weapon)
  const { properties } = weapon
  return {
    weapon: {
      bareUid: bare.uid,
      caliber: properties.caliber,
      recoilVertical: properties.recoilVertical,
      recoilHorizontal: properties.recoilHorizontal,
      effectiveDistance: properties.effectiveDistance,
      sightingRange: properties.sightingRange,
      fireRate: properties.fireRate,
      fireModes: properties.fireModes,
      ...(properties.defaultAmmo !== undefined && { defaultRound: properties.defaultAmmo }),
    },
    parts,
    rounds: rounds.list,
    presets: presetsOf(source, weapon, places),
  }
}

type Found = { item: Item; slots: ItemSlots | undefined }

/** The weapon and all that fits below it, each once, in the order in which slots name them. */
function collect(source: FactsSource, weapon: Weapon): Found[] {
  const found: Found[] = []
  const seen = new Set<ItemUid>([weapon.uid])
  const queue: Item[] = [weapon]
  for (let item = queue.shift(); item; item = queue.shift()) {
    const slots = source.slots(item.uid)
    found.push({ item, slots })
    for (const uid of slots?.slots.flatMap(({ allowed }) => allowed) ?? []) {
      const part = seen.has(uid) ? undefined : source.item(uid)
      seen.add(uid)
      if (part && isPart(part)) queue.push(part)
    }
  }
  return found
}

/** Chambers of a cylinder take rounds, which are not parts. */
const isPart = ({ properties }: Item): boolean => properties.kind !== 'ammo' && properties.kind !== 'weapon'

/** A weapon's own size and weight are those of the bare receiver. */
const at0 = (item: Item, weapon: Weapon, bare: Item): Item =>
  item === weapon ? { ...item, width: bare.width, height: bare.height, weightKg: bare.weightKg } : item

type Places = ReadonlyMap<ItemUid, number>

function toPart(item: Item, slots: ItemSlots | undefined, places: Places, rounds: Places): Part {
  const { uid, bsgId, url, category, width, height, weightKg, properties } = item
  const conflicts: PartIndex[] = []
  const own = {
    uid,
    bsgId,
    url,
    imageId: pictureIdOf(item),
    sign: signOf(item),
    category,
    width,
    height,
    weightKg,
    slots: toSlots(slots, places),
    conflicts,
  }
  const conflictingSlots = slots?.conflictingSlots ?? []
  if (properties.kind === 'weapon') {
    const { ergonomics, velocity = 0, centerOfImpact, sightingRange } = properties
    return { ...own, kind: 'weapon', ergonomics, recoil: 0, accuracy: 0, velocity, centerOfImpact, sightingRange, conflictingSlots }
  }
  if (properties.kind !== 'mod') return { ...own, kind: 'mod', ergonomics: 0, recoil: 0, accuracy: 0, velocity: 0, conflictingSlots }
  const { part, ergonomics, recoil, accuracy, velocity = 0, centerOfImpact, sightingRange, capacity, allowedAmmo, extraSize } = properties
  // A cylinder holds one round, its chambers the others.
  const chambers = slots?.slots.filter(({ nameId }) => nameId.startsWith('camora')).length ?? 0
  const allowedRounds = allowedAmmo?.flatMap((round) => rounds.get(round) ?? [])
  return {
    ...own,
    kind: part,
    ergonomics,
    recoil,
    accuracy,
    velocity,
    ...(centerOfImpact !== undefined && { centerOfImpact }),
    ...(sightingRange !== undefined && { sightingRange }),
    ...(capacity !== undefined && { capacity: Math.max(capacity, chambers) }),
    ...(chambers > 0 && { isCylinder: true as const }),
    ...(allowedRounds && { allowedRounds }),
    ...(extraSize && { extraSize }),
    conflictingSlots,
  }
}

function toSlots(slots: ItemSlots | undefined, places: Places): PartSlot[] {
  const known = slots?.slots.map(({ nameId, required, allowed }) => ({ nameId, required, allowed: indexes(allowed, places) })) ?? []
  return known.filter(({ allowed }) => allowed.length > 0)
}

const indexes = (uids: readonly ItemUid[], places: Places): PartIndex[] => uids.flatMap((uid) => places.get(uid) ?? [])

/** Centres of impact for MOA, without those of mounted launchers. Weapons with a built-in barrel may get it from their preset's MOA. */
function settleCentres(parts: Part[], { properties }: Weapon) {
  const [weapon, ...others] = parts
  const launchers = new Set(
    parts.flatMap(({ slots }) => slots.filter(({ nameId }) => nameId === 'mod_launcher').flatMap(({ allowed }) => allowed)),
  )
  for (const at of launchers) delete parts[at]?.centerOfImpact
  const isKnown = [weapon, ...others].some((part) => (part?.centerOfImpact ?? 0) > 0)
  if (weapon && !isKnown && properties.presetMoa !== undefined) weapon.centerOfImpact = properties.presetMoa / moaPerImpact
}

/** Conflicts both ways, whichever part names them; a part that names itself does not conflict with itself. */
function linkConflicts(parts: Part[], found: readonly Found[], places: Places) {
  const all = parts.map(() => new Set<PartIndex>())
  for (const [at, { slots }] of found.entries()) {
    for (const other of indexes(slots?.conflicts ?? [], places)) {
      if (other === at) continue
      all[at]?.add(other)
      all[other]?.add(at)
    }
  }
  for (const [at, part] of parts.entries()) part.conflicts = [...(all[at] ?? [])].sort((a, b) => a - b)
}

/** Rounds a weapon fires. If the feed names none: those of its caliber that its magazines hold, as STANAG ones hold .300 Blackout too. */
function roundsOf(source: FactsSource, { allowedAmmo, caliber }: Of<'weapon'>, found: readonly Found[]): { list: Round[]; places: Places } {
  const isOfCaliber = (uid: ItemUid) => {
    const properties = source.item(uid)?.properties
    return properties?.kind === 'ammo' && properties.caliber === caliber
  }
  const ofMagazines = () => found.flatMap(({ item }) => (item.properties.kind === 'mod' ? (item.properties.allowedAmmo ?? []) : []))
  const uids = new Set(allowedAmmo.length > 0 ? allowedAmmo : ofMagazines().filter(isOfCaliber))
  const list = [...uids].flatMap((uid) => toRound(source.item(uid)))
  return { list, places: new Map(list.map(({ uid }, at) => [uid, at])) }
}

function toRound(item: Item | undefined): Round[] {
  if (item?.properties.kind !== 'ammo') return []
  const { uid, url, weightKg, properties } = item
  const { speed, recoil, accuracy, damage, projectiles, penetration, armorDamagePercent } = properties
  const percent = (fraction: number) => Math.round(fraction * 10_000) / 100
  return [
    {
      uid,
      url,
      imageId: pictureIdOf(item),
      sign: signOf(item),
      weightKg,
      speed,
      recoil: percent(recoil),
      accuracy: percent(accuracy),
      damage,
      projectiles,
      penetration,
      armorDamagePercent,
    },
  ]
}

/** Presets of a weapon. Rounds that one is loaded with are no parts of it, and not in its weight. */
function presetsOf(source: FactsSource, weapon: Weapon, places: Places): Preset[] {
  const others = source.presetsOf(weapon.uid).flatMap((uid) => source.item(uid) ?? [])
  return [weapon, ...others].flatMap((item) => {
    const isDefault = item === weapon
    if (isDefault && weapon.imageId === weapon.bsgId) return [] // sold bare
    const { uid, imageId, picture, width, height, weightKg, contains } = item
    const parts = contains.flatMap(({ uid: part, count }) => {
      const at = places.get(part)
      return at === undefined || at === 0 ? [] : [{ part: at, count }]
    })
    const others = contains.filter(({ uid: part }) => !places.has(part))
    const rounds = others.flatMap(({ uid: part, count }) => {
      const round = source.item(part)
      return round?.types.includes('ammo') ? [{ weightKg: round.weightKg * count }] : []
    })
    const unknown = others.length - rounds.length
    const emptyKg = weightKg - rounds.reduce((sum, round) => sum + round.weightKg, 0)
    return [
      {
        uid,
        bsgId: imageId,
        ...(picture !== undefined && { imageId: picture }),
        isDefault,
        width,
        height,
        weightKg: emptyKg,
        parts,
        ...(unknown > 0 && { unknown }),
        published: publishedOf(item),
      },
    ]
  })
}

function publishedOf({ properties }: Item): Preset['published'] {
  if (properties.kind === 'preset') {
    const { ergonomics, recoilVertical, recoilHorizontal, moa } = properties
    return { ergonomics, recoilVertical, recoilHorizontal, ...(moa !== undefined && { moa }) }
  }
  if (properties.kind !== 'weapon') return {}
  const { presetErgonomics, presetRecoilVertical, presetRecoilHorizontal, presetMoa } = properties
  return {
    ...(presetErgonomics !== undefined && { ergonomics: presetErgonomics }),
    ...(presetRecoilVertical !== undefined && { recoilVertical: presetRecoilVertical }),
    ...(presetRecoilHorizontal !== undefined && { recoilHorizontal: presetRecoilHorizontal }),
    ...(presetMoa !== undefined && { moa: presetMoa }),
  }
}
