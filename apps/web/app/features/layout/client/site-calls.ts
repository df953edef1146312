import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import type { SiteAlert } from '#app/site/alert-nodes.ts'
import { layoutCalls } from '../calls.ts'

const pollMs = 10 * 60_000
/** A page comes with these values: they are fetched only when their time is over. */
const polled = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: pollMs }

type ShownAlert = Omit<SiteAlert, 'text'>

/** The admins' notice of now; empty when there is none. It is fetched again when its schedule changes it. `first`: the one the page came with. */
export const alertQuery = (first: ShownAlert) =>
  queryOptions({
    ...polled,
    refetchInterval: ({ state: { data } }) => Math.min(pollMs, Math.max(1000, data?.changesInMs ?? pollMs)),
    queryKey: ['shell', 'website-alert'],
    queryFn: ({ signal }): Promise<ShownAlert> => readCall(layoutCalls['website-alert'].$get({}, { init: { signal } })),
    initialData: first,
  })

/** The raid's weather of now; null when it is not set. */
export const weatherQuery = (first: string | undefined) =>
  queryOptions({
    ...polled,
    queryKey: ['shell', 'weather'],
    queryFn: async ({ signal }) => (await readCall(layoutCalls.weather.$get({}, { init: { signal } }))).weather || null,
    initialData: first ?? null,
  })
