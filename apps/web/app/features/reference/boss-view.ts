import type { MapVariantId } from '@stashwise/game/map'
import type { BodyPart, GearSlot } from '@stashwise/game/mob'
import type { BossKind } from '@stashwise/maps/boss-markers'
import type { ItemLink } from '@stashwise/market/view'

/** In the order of the list: those whom players look for first. */
export const bossKinds: readonly BossKind[] = ['boss', 'cultist', 'rogue', 'raider', 'fighter']

/**
 * A map a boss comes to. `chance`: ratio in a raid. `only`: the variants it holds for; `afterSwitch`: only after a switch. `spots`: the places
 * with a name that it comes to, on the page of one boss.
 */
export type BossMap = {
  slug: string
  name: string
  hasPage: boolean
  chance: number
  only?: readonly MapVariantId[]
  afterSwitch?: true
  spots?: BossSpot[]
}

/** A place on a map. `share`: ratio of its visits to the map, absent where the places do not share one visit. */
export type BossSpot = { name: string; share?: number }

/** Guards of one kind: from least to most of them. `health`: hit points, absent while they are not known. */
export type GuardView = { name: string; least: number; most: number; health?: number }

/** `health`: hit points of the whole body; `armorClass`: the highest class seen on it. Both absent while they are not known. */
export type BossRow = {
  slug: string
  name: string
  kind: BossKind
  maps: BossMap[]
  health?: number
  armorClass?: number
  guards: GuardView[]
}

/** Something worn. `share`: ratio of the spawns with anything in that slot. */
export type GearItem = { item: ItemLink; share: number; armorClass?: number; penetration?: number }
/** Something carried. `chance`: ratio of spawns; `sale`: what one brings, absent while nobody buys it or no price is known. */
export type LootItem = { item: ItemLink; chance: number; sale?: number }

/** What somebody wears in one place, the most frequent first. */
export type SlotGear = { slot: GearSlot; items: GearItem[] }

/** Guards with what they wear and carry; both absent for those who are the boss once more. */
export type GuardKit = GuardView & { armorClass?: number; gear?: SlotGear[]; loot?: LootItem[] }

/** `worth`: what its loot brings on average, by chance; absent while it has none with a price. */
export type BossView = Omit<BossRow, 'guards'> & {
  guards: GuardKit[]
  parts: { part: BodyPart; health: number }[]
  gear: SlotGear[]
  loot: LootItem[]
  worth?: number
  quests: { url: string; name: string }[]
}
