import { type BodyPart, type GearSlot, gearSlots, type Mob } from '@stashwise/game/mob'
import type { FeedMob } from '../schema/place.ts'
import type { ItemIds } from './item-ids.ts'

const parts = new Map<string, BodyPart>([
  ['Head', 'head'],
  ['Chest', 'chest'],
  ['Stomach', 'stomach'],
  ['LeftArm', 'leftArm'],
  ['RightArm', 'rightArm'],
  ['LeftLeg', 'leftLeg'],
  ['RightLeg', 'rightLeg'],
])

/** The game's names of slots, lower case. Contents of pockets and rigs are loot. */
const slots = new Map<string, GearSlot>([
  ['firstprimaryweapon', 'primary'],
  ['secondprimaryweapon', 'secondary'],
  ['holster', 'holster'],
  ['scabbard', 'melee'],
  ['headwear', 'headwear'],
  ['facecover', 'faceCover'],
  ['eyewear', 'eyewear'],
  ['earpiece', 'earpiece'],
  ['armorvest', 'armor'],
  ['tacticalvest', 'rig'],
  ['front_plate', 'frontPlate'],
  ['back_plate', 'backPlate'],
  ['backpack', 'backpack'],
  ['cartridges', 'rounds'],
])

/** Percent; rarer loot is left out. */
const minPrevalence = 1
/** Ratios with four digits. */
const ratio = (value: number): number => Math.round(value * 10_000) / 10_000

/** Mobs with their health, gear and loot. The feed samples gear from some dozen spawns, and says of loot in how many of a hundred it was. */
export const toMobs = (mobs: readonly FeedMob[], ids: ItemIds): Mob[] =>
  mobs.map(({ id, normalizedName, health, equipment, items }) => ({
    id,
    slug: normalizedName,
    health: Object.fromEntries(health.flatMap(({ id: part, max }) => (parts.has(part) ? [[parts.get(part), max]] : []))),
    gear: toGear(equipment, ids),
    loot: toLoot(items, ids),
  }))

function toGear(equipment: FeedMob['equipment'], ids: ItemIds): Mob['gear'] {
  const seen = Map.groupBy(equipment, ({ attributes }) => slots.get(attributes.slot.toLowerCase()))
  return gearSlots.flatMap((slot) => {
    const uids = (seen.get(slot) ?? []).flatMap(({ item }) => ids.resolveUid(item) ?? [])
    if (uids.length === 0) return []
    const items = [...Map.groupBy(uids, (uid) => uid)].map(([uid, same]) => ({ uid, share: ratio(same.length / uids.length) }))
    return [{ slot, items: items.sort((one, other) => other.share - one.share) }]
  })
}

function toLoot(items: FeedMob['items'], ids: ItemIds): Mob['loot'] {
  const chances = new Map<Mob['loot'][number]['uid'], number>()
  for (const { id, attributes } of items) {
    const uid = ids.resolveUid(id)
    if (uid && attributes.prevalence >= minPrevalence) chances.set(uid, Math.max(chances.get(uid) ?? 0, attributes.prevalence))
  }
  return [...chances].map(([uid, prevalence]) => ({ uid, chance: ratio(prevalence / 100) })).sort((a, b) => b.chance - a.chance)
}
