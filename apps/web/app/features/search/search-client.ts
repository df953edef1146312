import { isLocale, type Locale } from '@stashwise/game/locale'
import type { FoundNames } from './client/found-names.ts'

/** A search of the worker. An empty query finds nothing, but loads the names. */
export type SearchRequest = { id: number; locale: Locale; query: string; limit: number }
/** The response to the request with the same id. */
export type SearchResponse = { id: number; found: FoundNames } | { id: number; error: string }

/** At most `limit` items, and some quests, whose names fit. Rejects when the names cannot be loaded; the next call tries again. */
export type SearchNames = (query: string, limit: number) => Promise<FoundNames>

let search: SearchNames | undefined

/** Searches items by name in the page's language, in a worker that the whole page shares. */
export const searchNames: SearchNames = (query, limit) => {
  search ??= createSearch()
  return search(query, limit)
}

/** Loads the names ahead of the first query. A failure is left to that query. */
export function preloadNames(): void {
  searchNames('', 0).catch(() => {})
}

function createSearch(): SearchNames {
  const { locale: shown } = document.documentElement.dataset
  const locale = isLocale(shown) ? shown : 'en'
  // Without IndexedDB names are cached in localStorage, which workers do not have.
  const hasWorker = typeof Worker !== 'undefined' && typeof indexedDB !== 'undefined'
  return hasWorker
    ? workerSearch(new Worker(new URL('./client/search-worker.ts', import.meta.url), { type: 'module' }), locale)
    : mainSearch(locale)
}

/** The search on the main thread, for browsers without workers. */
function mainSearch(locale: Locale): SearchNames {
  let loading: ReturnType<typeof load> | undefined
  const load = async () => (await import('./client/name-search.ts')).createNameSearch(locale)
  return async (query, limit) => {
    loading ??= load()
    try {
      const find = await loading
      return find(query, limit)
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}

/** The search in a worker: each request has an id, which its response carries. */
export function workerSearch(worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>, locale: Locale): SearchNames {
  const pending = new Map<number, PromiseWithResolvers<FoundNames>>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) request?.reject(new Error(data.error))
    else request?.resolve(data.found)
  })
  worker.addEventListener('error', () => {
    // Its script could not be loaded: the next search starts another worker.
    search = undefined
    worker.terminate()
    for (const { reject } of pending.values()) reject(new Error('the search worker did not start'))
    pending.clear()
  })
  return (query, limit) => {
    const request = Promise.withResolvers<FoundNames>()
    const message: SearchRequest = { id: ++lastId, locale, query, limit }
    pending.set(message.id, request)
    worker.postMessage(message)
    return request.promise
  }
}
