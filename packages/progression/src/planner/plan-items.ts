import type { ItemUid } from '@stashwise/game/ids'
import type { RecipeItem } from '@stashwise/game/recipe'
import type { ProgressionFacts } from '../facts.ts'
import { questNeeds } from '../ledger/quest-needs.ts'
import { isMoney } from '../owned.ts'
import type { PlanItem, PlanStep, PlanTask } from './plan.ts'
import type { PlanWorld } from './plan-world.ts'

/** What some steps take: to have in the raid, keys, and to hand over, to build with or to trade in. Counted as the item ledger counts. */
export function itemsOfSteps(
  { facts, player }: Pick<PlanWorld, 'facts' | 'player'>,
  steps: readonly Pick<PlanStep, 'task'>[],
): { bring: PlanItem[]; handOver: PlanItem[]; keys: ItemUid[][] } {
  const chosen = new Map(
    steps.flatMap(({ task }) => {
      const quest = task.kind === 'quest' ? facts.quests.get(task.quest) : undefined
      return quest ? [[quest.uid, quest] as const] : []
    }),
  )
  const needs = questNeeds({ quests: chosen }, player, { urgencyOf: () => 'active', builtLevel: () => 0 })
  const bring: PlanItem[] = []
  const handOver: PlanItem[] = []
  const keys: ItemUid[][] = []
  for (const { source, items, count, foundInRaid } of needs) {
    if (source.kind === 'key') keys.push([...items])
    if (source.kind !== 'quest' || count <= 0) continue
    const isBrought = source.use === 'place' || source.use === 'use'
    add(isBrought ? bring : handOver, { anyOf: [...items], count, foundInRaid })
  }
  for (const { task } of steps)
    for (const { uid, count, foundInRaid = false } of partsOf(facts, task))
      if (!isMoney(facts.items.get(uid))) add(handOver, { anyOf: [uid], count, foundInRaid })
  return { bring, handOver, keys }
}

/** What a level of a module is built with, or a recipe takes. */
function partsOf({ modules, crafts, barters }: ProgressionFacts, task: PlanTask): readonly RecipeItem[] {
  switch (task.kind) {
    case 'module':
      return modules.get(task.module)?.levels[task.level - 1]?.items ?? []
    case 'craft':
      return crafts.get(task.recipe)?.inputs ?? []
    case 'barter':
      return barters.get(task.recipe)?.inputs ?? []
    default:
      return []
  }
}

function add(list: PlanItem[], item: PlanItem) {
  const same = list.find((other) => other.foundInRaid === item.foundInRaid && other.anyOf.join() === item.anyOf.join())
  if (same) same.count += item.count
  else list.push(item)
}
