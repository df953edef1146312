import type { CachedItem } from '@stashwise/market/search/name-rows'
import { useEffect, useState } from 'react'
import { searchNames } from './search-client.ts'

export type NameSearch = {
  /** The query the items were found by; behind the typed one until its response is here. */
  query: string
  items: readonly CachedItem[]
  /** Of the names: on their way, here, or not to be had. */
  status: 'loading' | 'ready' | 'failed'
}

const nothing: NameSearch = { query: '', items: [], status: 'loading' }

/**
 * Items whose names fit what is typed, best first, at most `limit`. What was found before stays until the response to the newest query
 * is here; stale responses are dropped. Nothing is loaded until `isWanted`.
 */
export function useNameSearch(typed: string, limit: number, isWanted: boolean): NameSearch {
  const [found, setFound] = useState(nothing)
  const query = typed.trim()
  const isIdle = !isWanted || query === ''
  // The next search must not begin with the results of the last one.
  if (isIdle && found.query !== '') setFound({ ...found, query: '', items: [] })
  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    searchNames(query, limit).then(
      (items) => {
        if (!isStale) setFound({ query, items, status: 'ready' })
      },
      (error: unknown) => {
        console.warn('Names could not be searched', error)
        if (!isStale) setFound({ query, items: [], status: 'failed' })
      },
    )
    return () => {
      isStale = true
    }
  }, [query, limit, isWanted])
  return isIdle || found.status === 'loading' ? { query, items: [], status: found.status } : found
}
