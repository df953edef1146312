import { itemUid } from '@stashwise/game/ids'
import { addGoal, itemSources } from './collect-goal.ts'
import { addReputation } from './collect-reputation.ts'
import { stepCollector } from './collect-steps.ts'
import { orderSteps } from './order-steps.ts'
import { type Plan, type PlanGoal, type PlanOptions, stepId, usualPlanOptions } from './plan.ts'
import { itemsOfSteps } from './plan-items.ts'
import { emptyDraft, orderFailures, orderLevels } from './plan-steps.ts'
import type { PlanWorld } from './plan-world.ts'

/**
 * What a goal still takes, in an order in which it can be done: each step after all that it needs, those of one map together, levels as
 * experience lets them come. The same world gives the same plan. A goal that cannot be reached says why. Kappa for a new player takes
 * some 15 ms.
 */
export function makePlan(world: PlanWorld, goal: PlanGoal, options: PlanOptions = usualPlanOptions): Plan {
  const draft = emptyDraft()
  const collect = stepCollector(world)
  addGoal(world, collect, draft, goal)
  if (draft.obstacles.length > 0) return { state: 'impossible', obstacles: draft.obstacles }
  if (draft.steps.size === 0) return { state: 'done' }
  orderLevels(draft)
  addReputation(world, collect, draft)
  orderFailures(draft, world.facts.quests)
  const { groups, stuck } = orderSteps(world, draft, options)
  if (stuck.length > 0) return { state: 'impossible', obstacles: stuck }
  const steps = groups.flatMap((group) => group.steps)
  return {
    state: 'open',
    groups,
    quests: steps.filter(({ task }) => task.kind === 'quest').length,
    steps: steps.length,
    items: itemsOfSteps(world, steps).handOver,
    otherwise: goal.kind === 'item' ? itemSources(world, itemUid(goal.id)).filter((source) => !draft.steps.has(stepId(source))) : [],
    levelAtEnd: groups.at(-1)?.levelAfter ?? world.player.level,
  }
}
