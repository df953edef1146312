import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePageScope } from '#app/storage/page-scope.ts'
import { type FoundNames, nothingFound } from './client/found-names.ts'
import { nameSearch } from './search-client.ts'

export type NameSearch = FoundNames & {
  /** The query the items were found by; behind the typed one until its response is here. */
  query: string
  /** Of the names: on their way, here, or not to be had. */
  status: 'loading' | 'ready' | 'failed'
}

const nothing: NameSearch = { query: '', ...nothingFound, status: 'loading' }

/**
 * Items, at most `limit`, quests, modules, people and places whose names fit what is typed, best first. What was found before stays until the response to the newest query
 * is here; stale responses are dropped. Nothing is loaded until `isWanted`.
 */
export function useNameSearch(typed: string, limit: number, isWanted: boolean): NameSearch {
  const page = usePageScope()
  const [found, setFound] = useState(nothing)
  const query = typed.trim()
  const isIdle = !isWanted || query === ''
  // The next search must not begin with the results of the last one.
  if (isIdle && found.query !== '') setFound({ ...found, ...nothingFound, query: '' })
  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    nameSearch(page)(query, limit).then(
      (names) => {
        // At once: React renders what comes by itself only after a page that is being rendered, such as the list of an earlier key.
        if (!isStale) flushSync(() => setFound({ query, ...names, status: 'ready' }))
      },
      (error: unknown) => {
        console.warn('Names could not be searched', error)
        if (!isStale) setFound({ query, ...nothingFound, status: 'failed' })
      },
    )
    return () => {
      isStale = true
    }
  }, [page, query, limit, isWanted])
  return isIdle || found.status === 'loading' ? { query, ...nothingFound, status: found.status } : found
}
