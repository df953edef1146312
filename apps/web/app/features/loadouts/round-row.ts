import type { ItemProperties } from '@stashwise/game/item'
import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'
import type { ItemLink } from '@stashwise/market/view'

/** Kinds of weapons that mostly fire a caliber; each has a sign of its own in the chart. */
export const caliberKinds = ['pistol', 'rifle', 'marksman', 'shotgun', 'other'] as const
export type CaliberKind = (typeof caliberKinds)[number]

/** A caliber as the address has it (`545x39`), and as players write it. */
export type CaliberChoice = { code: string; name: string; kind: CaliberKind; rounds: number }

/** A round with everything a player compares. `damage` and `penetration` are per projectile; chances, recoil and accuracy are fractions. */
export type RoundRow = Omit<Extract<ItemProperties, { kind: 'ammo' }>, 'kind' | 'ricochet' | 'misfire'> & {
  item: ItemLink
  caliberName: string
  /** Roubles by the calculators; absent where the player cannot buy it. */
  price?: number
  /** Prices that can hardly be trusted decide it, its own or those of a pack it is taken from. */
  isDoubtful?: true
  /** Why there is no price, in words: who would sell it, and what that needs. */
  closed?: string
  /** Shots to the chest through average armor of classes 1 to 6; absent for a class without armor. */
  shots: (number | undefined)[]
}

/** Armor a shot can be calculated against. */
export type ArmorTarget = { url: string; name: string; layer: ArmorLayer; material: string }

export type AmmoView = {
  rounds: RoundRow[]
  calibers: CaliberChoice[]
  /** Average armor by class, class 1 first. */
  reference: (ArmorLayer | undefined)[]
  armors: ArmorTarget[]
}
