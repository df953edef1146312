import type { HistoryEntry } from '@stashwise/accounts/history'
import { fromWire } from '@stashwise/accounts/wire'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { playerCalls } from '#app/features/player/calls.ts'
import { useSaveState, useUserField } from '#app/features/player/user-provider.tsx'
import { readCall } from '#app/http/client.ts'
import { useCharacter } from '../use-progress.ts'

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

type History = {
  /** Latest first, at most as many as wanted; undefined until loaded. */
  entries: readonly HistoryEntry[] | undefined
  hasMore: boolean
  isFailed: boolean
  retry(): void
}

/** What was changed in the last 30 days of the character the page shows. */
export function useHistory(wanted: number): History {
  const { account, history, isReady } = useCharacter()
  const isSaved = useSaveState() === 'saved'
  const isSelected = useUserField((user) => user?.characterUid) === account?.characterUid
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...historyQuery(account?.characterUid, account?.version),
    enabled: account !== undefined && isSaved && isSelected,
    placeholderData: keepPreviousData,
  })
  const saved = useMemo(() => data?.pages.flatMap(({ entries }) => entries), [data])
  const own = useMemo(() => history?.toReversed(), [history])
  const isShort = saved !== undefined && saved.length < wanted && hasNextPage && !isFetching && !isError && isSaved && isSelected
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  const all = account ? saved : isReady ? own : undefined
  return {
    entries: useMemo(() => all?.slice(0, wanted), [all, wanted]),
    hasMore: all !== undefined && (all.length > wanted || (account !== undefined && hasNextPage)),
    isFailed: account !== undefined && isError && !data,
    retry: () => void refetch(),
  }
}
