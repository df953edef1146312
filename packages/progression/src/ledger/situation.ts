import type { ProgressionFacts } from '../facts.ts'
import { builtLevels } from '../hideout/levels-built.ts'
import type { ProgressPlayer } from '../player.ts'
import type { QuestStates } from '../quests/quest-state.ts'
import type { Situation } from './needs.ts'
import { questSteps } from './quest-steps.ts'

/** How soon a player needs the items of quests and hideout. Quests that are over or not available to the player need nothing. */
export function situationOf(
  { modules, quests }: Pick<ProgressionFacts, 'modules' | 'quests'>,
  player: ProgressPlayer,
  states: QuestStates,
): Situation {
  const built = builtLevels(modules, player)
  return {
    builtLevel: (module) => built.get(module) ?? 0,
    stepsTo: questSteps(quests, states, player.level),
    urgencyOf(uid) {
      const state = states.get(uid)
      if (!state?.isThere || state.status === 'completed' || state.status === 'cancelled') return undefined
      return state.isCurrent ? 'current' : state.status
    },
  }
}
