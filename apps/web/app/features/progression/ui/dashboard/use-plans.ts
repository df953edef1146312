import { parseGoal } from '@stashwise/accounts/goal'
import { makePlan } from '@stashwise/progression/planner/make-plan'
import { type Plan, type PlanGoal, usualPlanOptions } from '@stashwise/progression/planner/plan'
import { planWorld } from '@stashwise/progression/planner/plan-world'
import { useDeferredValue, useMemo } from 'react'
import type { Quests } from '../../use-quests.ts'

/** A goal as it is stored, read, and what it still takes. */
export type PlannedGoal = { text: string; goal: PlanGoal; plan: Plan }

/**
 * The player's goals with their plans. A plan takes up to 50 ms, so they follow a change of progress after the rest of the page.
 * @param experiencePerRaid - what a raid is taken to bring beside quests.
 */
export function usePlans({ progression, player, states }: Quests, experiencePerRaid: number): readonly PlannedGoal[] {
  const now = useMemo(() => ({ progression, player, states, experiencePerRaid }), [progression, player, states, experiencePerRaid])
  const later = useDeferredValue(now)
  return useMemo(() => {
    if (later.player.goals.size === 0) return []
    const world = planWorld(later.progression.facts, later.player, later.states)
    const options = { ...usualPlanOptions, experiencePerRaid: later.experiencePerRaid }
    return [...later.player.goals].flatMap((text) => {
      const goal = parseGoal(text)
      return goal ? [{ text, goal, plan: makePlan(world, goal, options) }] : []
    })
  }, [later])
}
