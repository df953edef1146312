import type { ShoppingNeed } from '@stashwise/calculators/recipes/shopping-list'
import type { ObjectiveFact, QuestFact } from '@stashwise/progression/facts'

/** Objectives that take items from the player; what is found for them is what is handed over. */
const taking = new Set<ObjectiveFact['type']>(['handOver', 'place', 'mark', 'use'])

type Quest = { quest: Pick<QuestFact, 'uid'>; objectives: readonly ObjectiveFact[] }

/** Items that objectives of quests take, as needs of the shopping list, one for each item of a quest. Where any of several items does, none is. */
export function questNeeds(quests: readonly Quest[], nameOf: (quest: QuestFact['uid']) => string): ShoppingNeed[] {
  const needs = new Map<string, ShoppingNeed>()
  for (const { quest, objectives } of quests) {
    for (const { type, items, count, foundInRaid } of objectives) {
      const [uid, ...others] = items
      if (!taking.has(type) || uid === undefined || others.length > 0) continue
      const key = `${quest.uid} ${uid} ${foundInRaid}`
      const known = needs.get(key)?.count ?? 0
      needs.set(key, { uid, count: known + count, foundInRaid, for: { kind: 'quest', id: quest.uid, name: nameOf(quest.uid) } })
    }
  }
  return [...needs.values()]
}
