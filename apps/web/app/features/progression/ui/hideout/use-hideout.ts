import type { Progression } from '@stashwise/progression/facts'
import { type ModuleState, moduleStates } from '@stashwise/progression/hideout/module-states'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFrame } from '#app/site/frame.tsx'
import { factsQuery } from '../../facts-query.ts'
import { useProgress } from '../../use-progress.ts'

export type Hideout = Progression & { player: ProgressPlayer; modules: readonly ModuleState[] }

/** The player's hideout; undefined until facts and progress have loaded. */
export function useHideout(): { hideout: Hideout | undefined; hasFailed: boolean; retry: () => void } {
  const { mode, locale } = useFrame()
  const { data, isError, refetch } = useQuery(factsQuery(mode, locale))
  const { player, isReady } = useProgress()
  const progression = data?.progression
  const hideout = useMemo(
    () => (progression && isReady ? { ...progression, player, modules: moduleStates(progression.facts, player) } : undefined),
    [progression, player, isReady],
  )
  return { hideout, hasFailed: isError && !data, retry: () => void refetch() }
}
