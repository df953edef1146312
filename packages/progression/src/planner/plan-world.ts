import type { ModuleId, TraderId } from '@stashwise/game/ids'
import type { ProgressionFacts } from '../facts.ts'
import { type ModuleState, moduleStates } from '../hideout/module-states.ts'
import type { ProgressPlayer } from '../player.ts'
import type { QuestStates } from '../quests/quest-state.ts'

/** What plans are made of: facts, a player, and what the rules of quests and of the hideout say about both. */
export type PlanWorld = {
  facts: ProgressionFacts
  player: ProgressPlayer
  states: QuestStates
  modules: ReadonlyMap<ModuleId, ModuleState>
}

/** `states`: those of the same facts and player. */
export const planWorld = (facts: ProgressionFacts, player: ProgressPlayer, states: QuestStates): PlanWorld => ({
  facts,
  player,
  states,
  modules: new Map(moduleStates(facts, player).map((state) => [state.module.id, state])),
})

/** The player's loyalty level with a trader; 1 for those without levels. */
export function loyaltyOf({ facts, player }: Pick<PlanWorld, 'facts' | 'player'>, trader: TraderId): number {
  const slug = facts.traders.get(trader)?.slug
  return Object.entries(player.traderLevels).find(([name]) => name.toLowerCase() === slug)?.[1] ?? 1
}
