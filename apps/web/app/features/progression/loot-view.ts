import type { ItemUid } from '@stashwise/game/ids'
import type { ItemLink } from '@stashwise/market/view'
import type { LootTier } from '@stashwise/progression/loot-tiers'

/** Loot that is looked at for itself, and two kinds that nobody compares with it: a key is worth its door, ammunition sells by the stack. */
export const lootKinds = ['items', 'keys', 'ammo'] as const
export type LootKind = (typeof lootKinds)[number]

/** `perSlot`: roubles that selling brings by inventory cell, of what stacks a full stack. `isDoubtful`: of few offers, or far from its average. */
export type LootItem = Omit<ItemLink, 'shortName'> & { perSlot: number; isDoubtful: boolean }

/** The first items of the tiers of a kind, the most valuable first, and how many each tier has. */
export type LootOfKind = { items: LootItem[]; totals: Partial<Record<LootTier, number>> }

/**
 * What is worth picking up, by kind. `apart`: the keys and rounds that quests or hideout may need, also those that are worth little; `doubtful`: what
 * they may need whose price is.
 */
export type LootView = Record<LootKind, LootOfKind> & { apart: Record<Exclude<LootKind, 'items'>, ItemUid[]>; doubtful: ItemUid[] }
