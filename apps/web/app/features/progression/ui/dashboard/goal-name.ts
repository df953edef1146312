import { itemUid, moduleId, questUid, traderId } from '@stashwise/game/ids'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { PlanGoal } from '@stashwise/progression/planner/plan'
import type { TFunction } from 'i18next'

/** A goal in words: its name and level. */
export function goalName(goal: PlanGoal, names: ProgressionNames, t: TFunction<'dashboard'>): string {
  switch (goal.kind) {
    case 'kappa':
      return t('goals.kappa')
    case 'quest':
      return names.quest(questUid(goal.id))
    case 'item':
      return names.item(itemUid(goal.id))[0]
    case 'module':
      return t('step.module', { module: names.module(moduleId(goal.id)), level: goal.level })
    case 'trader':
      return t('step.trader', { trader: names.trader(traderId(goal.id)), level: goal.level })
  }
}
