import type { GameMode } from '@stashwise/game/mode'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { progressionCalls } from './calls.ts'

/** Our ids of quests by the game's, which files of other tools and the game's logs name. */
export const questIdsQuery = (mode: GameMode) =>
  queryOptions({
    queryKey: ['progression', 'quest-ids', mode],
    queryFn: async ({ signal }) =>
      (await readCall(progressionCalls.progression['quest-ids'].$get({ query: { mode } }, { init: { signal } }))).ids,
    staleTime: 300_000,
  })

/** When the site's admins last declared a wipe of a mode, milliseconds since 1970; null when they never did. */
export const wipeQuery = (mode: GameMode) =>
  queryOptions({
    queryKey: ['progression', 'wipe', mode],
    queryFn: async ({ signal }) => (await readCall(progressionCalls.progression.wipe.$get({ query: { mode } }, { init: { signal } }))).at,
    staleTime: 60_000,
  })
