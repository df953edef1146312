import type { GameMode } from '@stashwise/game/mode'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { progressionCalls } from '../calls.ts'

/** When the site's admins last declared a wipe of a mode, milliseconds since 1970; null when they never did. */
export const wipeQuery = (mode: GameMode) =>
  queryOptions({
    queryKey: ['progression', 'wipe', mode],
    queryFn: async ({ signal }) => (await readCall(progressionCalls.progression.wipe.$get({ query: { mode } }, { init: { signal } }))).at,
    staleTime: 60_000,
  })
