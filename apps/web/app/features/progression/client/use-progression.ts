import type { Progression } from '@stashwise/progression/facts'
import { useQuery } from '@tanstack/react-query'
import { useFrame } from '#app/features/shell/frame.tsx'
import { progressionQuery } from './progression-query.ts'

/** Quests, hideout, recipes and their items of the mode being played, with names; undefined until fetched, and when that failed. */
export function useProgression(): Progression | undefined {
  const { mode, locale } = useFrame()
  return useQuery(progressionQuery(mode, locale)).data?.progression
}
