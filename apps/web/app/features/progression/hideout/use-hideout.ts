import type { Progression } from '@stashwise/progression/facts'
import { type ModuleState, moduleStates } from '@stashwise/progression/hideout/module-states'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { useMemo } from 'react'
import { useProgress } from '../client/use-progress.ts'
import { useProgression } from '../client/use-progression.ts'

export type Hideout = Progression & { player: ProgressPlayer; modules: readonly ModuleState[] }

/** The player's hideout; undefined until facts and progress are there. */
export function useHideout(): Hideout | undefined {
  const progression = useProgression()
  const { player, isReady } = useProgress()
  return useMemo(
    () => (progression && isReady ? { ...progression, player, modules: moduleStates(progression.facts, player) } : undefined),
    [progression, player, isReady],
  )
}
