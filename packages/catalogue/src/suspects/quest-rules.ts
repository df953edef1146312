import type { QuestUid } from '@stashwise/game/ids'
import type { ObjectiveType, Quest } from '@stashwise/game/quest'
import type { Suspect } from './suspect.ts'

/**
 * Where quests become suspect: our choice, set against 510 quests of July 2026. The highest level is 61, the most experience 433,333; 100 kills, 20 things
 * to find, 250 things to sell, a million roubles to hand over; every quest has objectives.
 */
export const questLimits = {
  maxLevel: 79,
  maxExperience: 1_000_000,
  /** By type; others are not counted. */
  maxCount: { kill: 300, find: 200, findInRaid: 200, place: 50, mark: 50, survive: 100 } satisfies Partial<Record<ObjectiveType, number>>,
} as const

const maxCounts = new Map<string, number>(Object.entries(questLimits.maxCount))

/** Suspects of a quest. `ring`: the quests that need each other, of which it is one. */
export function questSuspects(quest: Quest, ring: readonly QuestUid[] | undefined): Suspect[] {
  const { uid, reqLevel, experience, objectives } = quest
  const found: Suspect[] = []
  const add = (rest: Omit<Suspect, 'kind' | 'id'>) => found.push({ kind: 'quest', id: uid, ...rest })
  if (!(reqLevel >= 0 && reqLevel <= questLimits.maxLevel))
    add({ rule: 'level', actual: reqLevel, limit: questLimits.maxLevel, place: { fact: 'reqLevel' } })
  if (!(experience >= 0 && experience <= questLimits.maxExperience))
    add({ rule: 'experience', actual: experience, limit: questLimits.maxExperience, place: { fact: 'experience' } })
  if (objectives.length === 0) add({ rule: 'noObjectives', actual: 0, limit: 1 })
  for (const { id, type, count } of objectives) {
    const most = maxCounts.get(type)
    if (count < 0 || (most !== undefined && count > most))
      add({ rule: 'objectiveCount', actual: count, limit: most ?? 0, place: { list: 'objectives', part: id, fact: 'count' } })
  }
  if (ring) add({ rule: 'cycle', actual: ring.length, limit: 0, place: { fact: 'require' } })
  return found
}
