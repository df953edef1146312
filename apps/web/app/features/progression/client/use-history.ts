import type { HistoryEntry } from '@stashwise/accounts/history'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSaveState, useUserField } from '#app/features/player/user-provider.tsx'
import { useCharacter } from '../use-progress.ts'
import { historyQuery } from './history-query.ts'

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
