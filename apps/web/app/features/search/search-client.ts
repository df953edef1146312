import { isLocale, type Locale } from '@stashwise/game/locale'
import { type PageScope, pageScoped } from '#app/storage/page-scope.ts'
import type { FoundNames } from './client/found-names.ts'

/** A search of the worker. An empty query finds nothing, but loads the names. */
export type SearchRequest = { id: number; locale: Locale; query: string; limit: number }
/** The response to the request with the same id. */
export type SearchResponse = { id: number; found: FoundNames } | { id: number; error: string }

/** At most `limit` items, and some quests, whose names fit. Rejects when the names cannot be loaded; the next call tries again. */
export type SearchNames = (query: string, limit: number) => Promise<FoundNames>

/** Searches items by name in the page's language, in a worker that the whole page shares. */
export const nameSearch = pageScoped((page): SearchNames => {
  let search: SearchNames | undefined
  const forget = () => {
    search = undefined
  }
  return (query, limit) => {
    search ??= createSearch(page, forget)
    return search(query, limit)
  }
})

/** Loads the names ahead of the first query. A failure is left to that query. */
export function preloadNames(page: PageScope): void {
  nameSearch(page)('', 0).catch(() => {})
}

/** `onLost`: its script could not be loaded, the next search needs another one. */
function createSearch(page: PageScope, onLost: () => void): SearchNames {
  const { locale: shown } = document.documentElement.dataset
  const locale = isLocale(shown) ? shown : 'en'
  // Without IndexedDB names are cached in localStorage, which workers do not have.
  const hasWorker = typeof Worker !== 'undefined' && typeof indexedDB !== 'undefined'
  if (!hasWorker) return mainSearch(locale)
  const worker = new Worker(new URL('./client/search-worker.ts', import.meta.url), { type: 'module' })
  page.onClose(() => worker.terminate())
  return workerSearch(worker, locale, onLost)
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
export function workerSearch(
  worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>,
  locale: Locale,
  onLost: () => void = () => {},
): SearchNames {
  const pending = new Map<number, PromiseWithResolvers<FoundNames>>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) request?.reject(new Error(data.error))
    else request?.resolve(data.found)
  })
  worker.addEventListener('error', () => {
    onLost()
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
