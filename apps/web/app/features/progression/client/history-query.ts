import { fromWire } from '@stashwise/accounts/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { playerCalls } from '#app/features/player/calls.ts'
import { readCall } from '#app/http/client.ts'

/** A page of the history of the account's character, the latest entry first. `before`: the `next` of the page before. @throws CallError. */
export async function fetchHistory(before?: number, signal?: AbortSignal) {
  const query = before ? { before: String(before) } : {}
  const { entries, next } = await readCall(playerCalls.progression.history.$get({ query }, { init: { signal } }))
  return { entries: entries.map((entry) => ({ ...entry, change: fromWire(entry.change) })), next }
}

/** What was changed of a character saved with the account, page by page. Another version of the record may have another history. */
export const historyQuery = (characterUid: string | undefined, version: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['progression', 'history', characterUid, version],
    queryFn: ({ signal, pageParam }) => fetchHistory(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
