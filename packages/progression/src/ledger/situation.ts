import type { ProgressionFacts } from '../facts.ts'
import { levelDistances } from '../hideout/level-distance.ts'
import { moduleStates } from '../hideout/module-states.ts'
import type { ProgressPlayer } from '../player.ts'
import type { QuestStates } from '../quests/quest-state.ts'
import type { Situation } from './needs.ts'
import { questSteps } from './quest-steps.ts'

/** How soon a player needs the items of quests and hideout. Quests that are over or not available to the player need nothing. */
export function situationOf(
  facts: Pick<ProgressionFacts, 'modules' | 'quests' | 'traders' | 'items'>,
  player: ProgressPlayer,
  states: QuestStates,
): Situation {
  const modules = moduleStates(facts, player)
  const built = new Map(modules.map((state) => [state.module.id, state.built]))
  return {
    builtLevel: (module) => built.get(module) ?? 0,
    stepsToLevel: levelDistances(modules),
    stepsTo: questSteps(facts.quests, states, player.level),
    urgencyOf(uid) {
      const state = states.get(uid)
      if (!state?.isThere || state.status === 'completed' || state.status === 'cancelled') return undefined
      return state.isCurrent ? 'current' : state.status
    },
  }
}
