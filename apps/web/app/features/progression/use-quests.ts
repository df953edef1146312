import type { Progression } from '@stashwise/progression/facts'
import type { ProgressPlayer } from '@stashwise/progression/player'
import type { QuestStates } from '@stashwise/progression/quests/quest-state'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFrame, useNow } from '#app/site/frame.tsx'
import { factsQuery } from './facts-query.ts'
import { type Progress, useProgress } from './use-progress.ts'

/** Interval for checking quests that open after a delay. Seconds. */
const delayStep = 60

export type Quests = { progression: Progression; states: QuestStates; player: ProgressPlayer; progress: Progress }
export type QuestsLoading = { quests: Quests | undefined; hasFailed: boolean; retry: () => void }

/** Every quest with its state for the player; undefined until facts and progress have loaded. `isWanted`: false fetches nothing. */
export function useQuests({ isWanted = true }: { isWanted?: boolean } = {}): QuestsLoading {
  const { mode, locale } = useFrame()
  const { data, isError, refetch } = useQuery({ ...factsQuery(mode, locale), enabled: isWanted })
  const progress = useProgress()
  const { player, isReady } = progress
  const now = Math.floor(useNow() / 1000 / delayStep) * delayStep
  const progression = data?.progression
  const quests = useMemo(
    () => (progression && isReady ? { progression, player, progress, states: questStates(progression.facts, player, now) } : undefined),
    [progression, player, progress, isReady, now],
  )
  return { quests, hasFailed: isError && !data, retry: () => void refetch() }
}
