import type { BsgId } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import { collectorQuest, type Quest } from '@stashwise/game/quest'
import type { Joins } from './catalogue.ts'

/** The nine feature filters of the list and `all`. */
export const features = ['all', 'quests', 'questsFir', 'hideout', 'questRewards', 'crafts', 'barters', 'collector', 'other'] as const
export type Feature = (typeof features)[number]

/** Bit of a feature in the catalogue's feature masks; 0 for `all`, which every item passes. */
export const featureBit = (feature: Feature): number => (feature === 'all' ? 0 : 1 << features.indexOf(feature))

/**
 * What an item is used for, as bits: quest, found in raid, hideout, quest reward, craft, barter, collector; `other` without any of these.
 */
export function featureMask(item: Item, joins: Joins, questBsgId: (quest: Quest['uid']) => BsgId | undefined): number {
  let mask = 0
  for (const need of joins.questNeeds.get(item.uid) ?? []) {
    mask |= featureBit('quests')
    if (need.foundInRaid) mask |= featureBit('questsFir')
    if (questBsgId(need.quest) === collectorQuest) mask |= featureBit('collector')
  }
  if (joins.moduleNeeds.has(item.uid)) mask |= featureBit('hideout')
  if (joins.rewardOf.has(item.uid)) mask |= featureBit('questRewards')
  for (const { kind } of joins.usedIn.get(item.uid) ?? []) mask |= featureBit(kind === 'craft' ? 'crafts' : 'barters')
  return mask === 0 ? featureBit('other') : mask
}

/** The features an item has, in the order of the filter. */
export const featuresOf = (mask: number): Feature[] => features.filter((feature) => (mask & featureBit(feature)) !== 0)
