import type { HistoryRange } from '@stashwise/game/price'
import { useRef, useState } from 'react'
import { fetchHistory, type HistoryResult } from './history-answer.ts'

export type HistoryState = { range: HistoryRange; result: HistoryResult | { kind: 'loading' } }

/**
 * The history of one item, range by range. What was fetched once is kept while the page is open; a newer choice cancels an older
 * request. `locked` ranges are not asked for: the server would refuse them.
 */
export function useHistory(uid: string, mode: string, first: HistoryResult, isLocked: (range: HistoryRange) => boolean) {
  const [state, setState] = useState<HistoryState>({ range: '7d', result: first })
  const known = useRef(new Map<HistoryRange, HistoryResult>([['7d', first]]))
  const request = useRef<AbortController>(undefined)

  const choose = async (range: HistoryRange) => {
    request.current?.abort()
    const kept = isLocked(range) ? { kind: 'pro' as const } : known.current.get(range)
    if (kept && kept.kind !== 'failed') return setState({ range, result: kept })
    const controller = new AbortController()
    request.current = controller
    setState({ range, result: { kind: 'loading' } })
    const result = await fetchHistory(uid, mode, range, controller.signal)
    if (controller.signal.aborted) return
    known.current.set(range, result)
    setState({ range, result })
  }
  return { ...state, choose: (range: HistoryRange) => void choose(range) }
}
