import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, isTransient } from './call-error.ts'

const maxRetries = 2
const firstPauseMs = 1000
const maxPauseMs = 30_000

/** Whether a query that failed so many times is sent again: only what may succeed later, and not without end. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < maxRetries && isTransient(error)

/** The pause before a retry: twice as long each time, and never shorter than the server asks for. */
export function retryPauseMs(failures: number, error: unknown): number {
  const asked = error instanceof CallError ? error.retryAfterMs : 0
  return Math.max(asked, Math.min(maxPauseMs, firstPauseMs * 2 ** failures))
}

/**
 * The cache of all queries of a page, keyed by area: `['market', 'history', uid, …]`. What failed in the background leaves the last data
 * in place and a line in the console.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')} could not be fetched`, error) }),
    defaultOptions: {
      // `navigator.onLine` is often wrong; only the request shows.
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: shouldRetry,
        retryDelay: retryPauseMs,
      },
      mutations: { networkMode: 'always' },
    },
  })
