import type { HistoryRange } from '@stashwise/game/price'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HistoryResult } from './history-result.ts'

export type HistoryState = { range: HistoryRange; result: HistoryResult | { kind: 'loading' } }

/**
 * The history of one item, range by range. What was fetched once is kept while the page is open; a newer choice cancels an older
 * request. `locked` ranges are not asked for: the server would refuse them.
 */
export function useHistory(uid: string, mode: string, first: HistoryResult, isLocked: (range: HistoryRange) => boolean) {
  const [state, setState] = useState<HistoryState>({ range: '7d', result: first.kind === 'late' ? { kind: 'loading' } : first })
  const known = useRef(new Map<HistoryRange, HistoryResult>([['7d', first]]))
  const request = useRef<AbortController>(undefined)

  const choose = async (range: HistoryRange) => {
    request.current?.abort()
    const kept = isLocked(range) ? { kind: 'pro' as const } : known.current.get(range)
    if (kept && kept.kind !== 'failed' && kept.kind !== 'late') return setState({ range, result: kept })
    const controller = new AbortController()
    request.current = controller
    setState({ range, result: { kind: 'loading' } })
    const result = await ask(uid, mode, range, controller.signal)
    if (controller.signal.aborted) return
    known.current.set(range, result)
    setState({ range, result })
  }
  const catchUp = useEffectEvent(() => void choose('7d'))
  const isLate = first.kind === 'late'
  useEffect(() => {
    if (isLate) catchUp()
  }, [isLate])
  return { ...state, choose: (range: HistoryRange) => void choose(range) }
}

/** The asking comes with its own code, which only those need who choose another range. */
async function ask(uid: string, mode: string, range: HistoryRange, signal: AbortSignal): Promise<HistoryResult> {
  try {
    const { fetchHistory } = await import('./history-answer.ts')
    return await fetchHistory(uid, mode, range, signal)
  } catch (error) {
    if (!signal.aborted) console.warn('Price history could not be fetched', error)
    return { kind: 'failed' }
  }
}
