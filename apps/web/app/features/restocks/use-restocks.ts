import type { GameMode } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import type { RestockView } from '@stashwise/market/view'
import { useQuery } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { restocksCalls } from './calls.ts'

/** How long after a restock the server has its trader's next time. */
const slackMs = 90_000
/** Pause while a next time is still not known. */
const pauseMs = 120_000
/** A page shows times this old at most when it is opened again. */
const staleMs = 600_000
/** Not all open pages ask at the same moment. */
const spreadMs = 60_000
const jitterMs = Math.random() * spreadMs

/** Milliseconds until the times should be fetched again: some time after the soonest one is reached. False when there is none. */
export function untilNextFetch(restocks: readonly RestockView[] | undefined, fetchedAt: Instant, now: Instant): number | false {
  const soonest = restocks?.[0]
  if (!soonest) return false
  return Math.max(1000, Math.max(soonest.at + slackMs, fetchedAt + pauseMs) + jitterMs - now)
}

/** When the mode's traders restock, the soonest first; fetched again whenever one has. `first`: what the page came with. */
export const useRestocks = (mode: GameMode, first?: readonly RestockView[]) =>
  useQuery({
    queryKey: ['market', 'restocks', mode],
    queryFn: async ({ signal }): Promise<readonly RestockView[]> =>
      (await readCall(restocksCalls.restocks.$get({ query: { mode } }, { init: { signal } }))).restocks,
    staleTime: staleMs,
    refetchInterval: ({ state }) => untilNextFetch(state.data, state.dataUpdatedAt, Date.now()),
    ...(first && { initialData: first }),
  })
