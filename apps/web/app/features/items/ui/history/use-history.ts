import type { GameMode } from '@stashwise/game/mode'
import type { HistoryRange } from '@stashwise/game/price'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryResult } from '../../service.ts'

export type HistoryState = { range: HistoryRange; result: HistoryResult | { kind: 'loading' } }

/** While the server fetches older points: they come within seconds, or not before some minutes. */
const pollMs = 3000
const maxPolls = 40

const isFetchingOlder = (result: HistoryResult | undefined): boolean => result?.kind === 'points' && result.isFetching === true

/**
 * The history of one item, range by range, cached while the page is open. `first`: the week the page came with, fetched now when it was
 * late. `locked` ranges are not fetched: the server would refuse them.
 */
export function useHistory(uid: string, mode: GameMode, first: HistoryResult, isLocked: (range: HistoryRange) => boolean) {
  const [range, setRange] = useState<HistoryRange>('7d')
  const locked = isLocked(range)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['market', 'history', uid, mode, range],
    // The code that reads a history loads with the first one.
    queryFn: async ({ signal }) => (await import('./fetch-history.ts')).fetchHistory(uid, mode, range, signal),
    enabled: !locked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    refetchInterval: ({ state }) => (isFetchingOlder(state.data) && state.dataUpdateCount < maxPolls ? pollMs : false),
    ...(range === '7d' && first.kind !== 'late' ? { initialData: first } : {}),
  })
  function choose(next: HistoryRange) {
    setRange(next)
    if (next === range && data?.kind !== 'points') void refetch()
  }
  const settled: HistoryResult = locked ? { kind: 'pro' } : (data ?? { kind: 'failed' })
  const state: HistoryState = { range, result: isFetching && settled.kind !== 'points' && !locked ? { kind: 'loading' } : settled }
  return { ...state, choose }
}
