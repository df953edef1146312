import type { Progression } from '@stashwise/progression/facts'
import type { QuestStates } from '@stashwise/progression/quests/quest-state'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { useMemo } from 'react'
import { type Progress, useProgress } from './use-progress.ts'
import { useQuestFacts } from './use-progression.ts'

export type QuestProgress = { progression: Progression; progress: Progress; states: QuestStates }

/** Facts, progress and what became of every quest; undefined until both are there. Worked out again with each change, some 2 ms. */
export function useQuestStates(): QuestProgress | undefined {
  const progression = useQuestFacts()
  const progress = useProgress()
  const { player, isReady } = progress
  const states = useMemo(
    () => (progression && isReady ? questStates(progression.facts, player, Math.floor(Date.now() / 1000)) : undefined),
    [progression, player, isReady],
  )
  return useMemo(() => (progression && states ? { progression, progress, states } : undefined), [progression, progress, states])
}
