import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Item, ItemProperties, ItemSlots } from '@stashwise/game/item'
import { pick } from '@stashwise/game/objects'
import type { Cover, GearFacts, GearIndex, GearItem, GearMount, GearSlot } from '@stashwise/loadouts/gear/facts'
import { toArmorLayer } from './armor-layer.ts'

type Armor = Extract<ItemProperties, { kind: 'armor' }>
type FindSlots = (uid: ItemUid) => ItemSlots | undefined

/** Slots by the tag an item sits in. Holsters take pistols and revolvers alone. */
const slotsByTag: Record<string, readonly GearSlot[]> = {
  Headgear: ['headwear'],
  Headsets: ['headset'],
  Eyewear: ['eyewear'],
  Facecovers: ['face'],
  Body_armor: ['armor'],
  Tactical_rigs: ['rig'],
  Backpacks: ['backpack'],
  Secure_containers: ['secure'],
  Melee_weapons: ['melee'],
  Pistols: ['holster'],
}
const weaponSlots: readonly GearSlot[] = ['primary', 'secondary']
/** All gear of a mode's catalogue: what is worn, what is mounted on it, what is carried. Some ten milliseconds. `slotsOf`: parts and conflicts, where known. */
export function gearFacts(facts: CatalogueFacts, slotsOf: FindSlots): { facts: GearFacts; items: Item[] } {
  const items = gearItems(facts, slotsOf)
  const indexes = new Map(items.map(({ uid }, at) => [uid, at] as const))
  return { items, facts: { items: items.map((item) => toGearItem({ facts, slotsOf, indexes }, item)) } }
}

const slotsOfItem = (item: Item): readonly GearSlot[] => {
  if (item.variant === 'preset' || item.variant === 'non-functional') return []
  const known = slotsByTag[item.category]
  if (known) return known
  return item.properties.kind === 'weapon' && item.variant === 'functional' ? weaponSlots : []
}
/** What players take into a raid inside of something. */
const isCarried = ({ properties }: Item): boolean =>
  ['ammo', 'meds', 'grenade', 'food'].includes(properties.kind) || (properties.kind === 'mod' && properties.part === 'magazine')

/** Worn and carried things, and then what is mounted on them. */
function gearItems(facts: CatalogueFacts, slotsOf: FindSlots): Item[] {
  const found = new Map<ItemUid, Item>()
  for (const item of facts.items) if (slotsOfItem(item).length > 0 || isCarried(item)) found.set(item.uid, item)
  for (const item of [...found.values()])
    for (const uid of mountUids(item, slotsOf)) {
      const part = findItem(facts, uid)
      if (part) found.set(uid, part)
    }
  return [...found.values()]
}

const isWorn = (item: Item) => slotsOfItem(item).length > 0 && item.properties.kind === 'armor'
const partSlots = (item: Item, slotsOf: FindSlots) => (isWorn(item) ? (slotsOf(item.uid)?.slots ?? []) : [])

const mountUids = (item: Item, slotsOf: FindSlots): ItemUid[] => [
  ...(item.properties.kind === 'armor' ? item.properties.plateSlots.flatMap(({ allowedPlates = [] }) => allowedPlates) : []),
  ...partSlots(item, slotsOf).flatMap(({ allowed }) => allowed),
]

type Source = { facts: CatalogueFacts; slotsOf: FindSlots; indexes: ReadonlyMap<ItemUid, GearIndex> }

function toGearItem(source: Source, item: Item): GearItem {
  const { properties } = item
  const slots = [...slotsOfItem(item)]
  return {
    bsgId: item.bsgId,
    slots,
    ...(isCarried(item) && { isCarried: true as const }),
    ...pick(item, ['weightKg', 'width', 'height', 'stackSize']),
    ...penaltiesOf(properties),
    ...(properties.kind === 'armor' ? armorParts(source, item, properties, slots) : {}),
    ...conflictParts(source, item, slots),
    ...(properties.kind === 'ammo' && {
      shot: {
        ...pick(properties, ['damage', 'penetration', 'armorDamagePercent', 'projectiles']),
      },
    }),
  }
}

function penaltiesOf(properties: ItemProperties) {
  if (properties.kind !== 'armor' && properties.kind !== 'container') return {}
  const { capacity, speedPenalty: speed, turnPenalty: turn, ergonomicsPenalty: ergonomics } = properties
  return { ...(capacity && { capacity }), ...(speed && { speed }), ...(turn && { turn }), ...(ergonomics && { ergonomics }) }
}

function armorParts(source: Source, item: Item, properties: Armor, slots: readonly GearSlot[]): Partial<GearItem> {
  const covers = coversOf(source.facts, properties)
  const mounts = slots.length === 0 ? [] : mountsOf(source, item, properties)
  const blocks = blockedSlots(properties, slots, covers.length + mounts.length > 0)
  const sets = mounts.length === 0 ? [] : setsOf(source, item)
  return {
    ...(covers.length > 0 && { covers }),
    ...(mounts.length > 0 && { mounts }),
    ...(blocks.length > 0 && { blocks }),
    ...(sets.length > 0 && { sets }),
  }
}

/** Built-in inserts, or the armor itself where it is of one piece. */
function coversOf(facts: CatalogueFacts, properties: Armor): Cover[] {
  if (properties.plateSlots.length === 0) {
    const layer = toArmorLayer(facts, properties)
    return layer && properties.zones.length > 0 ? [{ zones: properties.zones, layer }] : []
  }
  return properties.plateSlots.flatMap((slot) => {
    const layer = slot.open ? undefined : toArmorLayer(facts, slot)
    return layer && slot.zones ? [{ zones: slot.zones, layer }] : []
  })
}

function mountsOf({ indexes, slotsOf, facts }: Source, item: Item, properties: Armor): GearMount[] {
  const known = (uids: readonly ItemUid[]) => uids.flatMap((uid) => indexes.get(uid) ?? [])
  const places = [
    ...properties.plateSlots.flatMap(({ place, name, open, zones, allowedPlates = [] }) =>
      open && place !== undefined ? [{ place, name, ...(zones && { zones }), allowed: known(allowedPlates) }] : [],
    ),
    ...partSlots(item, slotsOf).map(({ nameId, allowed }) => ({ place: nameId, name: nameId, allowed: known(allowed) })),
  ].filter(({ allowed }) => allowed.length > 0)
  const parts = known(defaultPreset(facts, item)?.contains.flatMap(({ uid, count }) => Array<ItemUid>(count).fill(uid)) ?? [])
  return places.map((mount) => {
    const at = parts.findIndex((part) => mount.allowed.includes(part))
    const [usual] = at < 0 ? [] : parts.splice(at, 1)
    return { ...mount, ...(usual !== undefined && { usual }) }
  })
}

/** What it is sold as with plates, in the order of {@link GearItem.sets}. */
export const presetsOf = (facts: CatalogueFacts, item: Item): Item[] =>
  (facts.joins.presetsOf.get(item.uid) ?? []).flatMap((uid) => findItem(facts, uid) ?? [])
/** What it is sold with: of several presets the plainest, as others come with night vision and the like. */
function defaultPreset(facts: CatalogueFacts, item: Item): Item | undefined {
  const parts = ({ contains }: Item) => contains.reduce((sum, { count }) => sum + count, 0)
  return presetsOf(facts, item).toSorted((a, b) => parts(a) - parts(b))[0]
}

const setsOf = ({ facts, indexes }: Source, item: Item): GearIndex[][] =>
  presetsOf(facts, item).map(({ contains }) =>
    contains.flatMap((part) => {
      const at = part.uid === item.uid ? undefined : indexes.get(part.uid)
      return at === undefined ? [] : Array<GearIndex>(part.count).fill(at)
    }),
  )

/** What a piece itself says it leaves no room for; an armored rig leaves none for body armor. */
function blockedSlots({ blocksHeadset, blocksEyewear, blocksHeadwear }: Armor, slots: readonly GearSlot[], isArmored: boolean): GearSlot[] {
  const blocked: GearSlot[] = []
  if (blocksHeadset) blocked.push('headset')
  if (blocksEyewear) blocked.push('eyewear')
  // Said of a mask, it means a helmet; said of a helmet, a mask.
  if (blocksHeadwear) blocked.push(slots.includes('face') ? 'headwear' : 'face')
  if (isArmored && slots.includes('rig')) blocked.push('armor')
  return blocked.filter((slot) => !slots.includes(slot))
}

function conflictParts({ slotsOf, indexes }: Source, item: Item, slots: readonly GearSlot[]): Partial<GearItem> {
  const isHeadPart = item.properties.kind === 'armor' || item.properties.kind === 'headset' || slots.length > 0
  if (!isHeadPart || item.properties.kind === 'weapon') return {}
  const conflicts = (slotsOf(item.uid)?.conflicts ?? []).flatMap((uid) => (uid === item.uid ? [] : (indexes.get(uid) ?? [])))
  return conflicts.length > 0 ? { conflicts } : {}
}
