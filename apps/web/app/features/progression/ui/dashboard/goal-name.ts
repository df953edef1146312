import type { ItemUid, ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { PlanGoal } from '@stashwise/progression/planner/plan'
import type { TFunction } from 'i18next'

/** A goal in words: its name and level. */
export function goalName(goal: PlanGoal, names: ProgressionNames, t: TFunction<'dashboard'>): string {
  switch (goal.kind) {
    case 'kappa':
      return t('goals.kappa')
    case 'quest':
      return names.quest(goal.id as QuestUid)
    case 'item':
      return names.item(goal.id as ItemUid)[0]
    case 'module':
      return t('step.module', { module: names.module(goal.id as ModuleId), level: goal.level })
    case 'trader':
      return t('step.trader', { trader: names.trader(goal.id as TraderId), level: goal.level })
  }
}
