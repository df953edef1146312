import { infiniteQueryOptions } from '@tanstack/react-query'
import { playerCalls } from '#app/features/player/calls.ts'
import { readCall } from '#app/http/client.ts'

/** A page of the history of the account's character, the latest entry first. `before`: the `next` of the page before. @throws CallError. */
export const fetchHistory = (before?: number, signal?: AbortSignal) =>
  readCall(playerCalls.progression.history.$get({ query: before ? { before: String(before) } : {} }, { init: { signal } }))

/** What was changed of a character saved with the account, page by page. Another version of the record may have another history. */
export const historyQuery = (charUid: string | undefined, version: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['progression', 'history', charUid, version],
    queryFn: ({ signal, pageParam }) => fetchHistory(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
