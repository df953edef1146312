import type { ItemUid } from '@stashwise/game/ids'
import { questNeeds } from '../ledger/quest-needs.ts'
import { isMoney } from '../owned.ts'
import type { PlanItem, PlanStep } from './plan.ts'
import type { PlanWorld } from './plan-world.ts'

/** What some steps take: to have in the raid, keys, and to hand over or to build with. Counted as the item ledger counts. */
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
  for (const { task } of steps) {
    if (task.kind !== 'module') continue
    for (const { uid, count, foundInRaid = false } of facts.modules.get(task.module)?.levels[task.level - 1]?.items ?? [])
      if (!isMoney(facts.items.get(uid))) add(handOver, { anyOf: [uid], count, foundInRaid })
  }
  return { bring, handOver, keys }
}

function add(list: PlanItem[], item: PlanItem) {
  const same = list.find((other) => other.foundInRaid === item.foundInRaid && other.anyOf.join() === item.anyOf.join())
  if (same) same.count += item.count
  else list.push(item)
}
