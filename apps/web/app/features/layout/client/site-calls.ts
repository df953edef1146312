import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import type { AlertNode } from '#app/site/alert-nodes.ts'
import { layoutCalls } from '../calls.ts'

const pollMs = 10 * 60_000
/** A page comes with these values: they are fetched only when their time is over. */
const polled = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: pollMs }

/** The admins' notice of now; empty when there is none. `first`: the one the page came with. */
export const alertQuery = (first: AlertNode[]) =>
  queryOptions({
    ...polled,
    queryKey: ['shell', 'website-alert'],
    queryFn: async ({ signal }) => (await readCall(layoutCalls['website-alert'].$get({}, { init: { signal } }))).nodes,
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
