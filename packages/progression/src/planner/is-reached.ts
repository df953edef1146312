import { moduleId, questUid, traderId } from '@stashwise/game/ids'
import { builtLevel } from '../hideout/levels-built.ts'
import { unitsOf } from '../owned.ts'
import { findCollector } from '../quests/quest-relations.ts'
import type { PlanGoal } from './plan.ts'
import { loyaltyOf, type PlanWorld } from './plan-world.ts'

/** Whether the player has what a goal is about. */
export function isReached({ facts, player, states }: Omit<PlanWorld, 'modules'>, goal: PlanGoal): boolean {
  switch (goal.kind) {
    case 'kappa': {
      const collector = findCollector(facts.quests)
      return collector !== undefined && states.get(collector.uid)?.status === 'completed'
    }
    case 'quest':
      return states.get(questUid(goal.id))?.status === 'completed'
    case 'trader':
      return loyaltyOf({ facts, player }, traderId(goal.id)) >= goal.level
    case 'module': {
      const module = facts.modules.get(moduleId(goal.id))
      return module !== undefined && builtLevel(module, player) >= goal.level
    }
    case 'item': {
      const { plain, inRaid } = unitsOf(player.itemsFound, goal.id)
      return plain + inRaid > 0
    }
  }
}
