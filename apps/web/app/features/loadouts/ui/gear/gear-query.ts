import type { GameMode } from '@stashwise/game/mode'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { modeMeta } from '#app/http/mode-queries.ts'
import { loadoutsCalls } from '../../calls.ts'
import type { GearView } from '../../gear-view.ts'

/** Prices move every five minutes. Milliseconds. */
const staleMs = 300_000

/** All gear of the game with its prices. */
export const gearQuery = (mode: GameMode, locale: string) =>
  queryOptions({
    queryKey: ['loadouts', 'gear', mode, locale],
    queryFn: ({ signal }): Promise<GearView> => readCall(loadoutsCalls.loadouts.gear.$get({ query: { mode } }, { init: { signal } })),
    staleTime: staleMs,
    // Thousands of objects: comparing them costs more than rendering what is shown of them.
    structuralSharing: false,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(gearQuery(other, locale))
    }),
  })
