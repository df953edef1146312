import type { GameMode } from '@stashwise/game/mode'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { progressionCalls } from '../calls.ts'

/** Our ids of quests by the game's, which files of other tools and the game's logs name. */
export const questIdsQuery = (mode: GameMode) =>
  queryOptions({
    queryKey: ['progression', 'quest-ids', mode],
    queryFn: async ({ signal }) =>
      (await readCall(progressionCalls.progression['quest-ids'].$get({ query: { mode } }, { init: { signal } }))).ids,
    staleTime: 300_000,
  })
