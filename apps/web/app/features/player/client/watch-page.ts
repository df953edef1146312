import type { UserStore } from './user-store.ts'

const refreshEveryMs = 30_000

/** Keeps a store fresh while its page is looked at, and sends what waits when the network is back. Gives back what ends it. */
export function watchPage(store: Pick<UserStore, 'refresh' | 'reconnected'>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refresh = () => {
    if (document.visibilityState === 'visible') void store.refresh()
  }
  addEventListener('online', store.reconnected, { signal })
  addEventListener('focus', refresh, { signal })
  addEventListener('pageshow', refresh, { signal })
  document.addEventListener('visibilitychange', refresh, { signal })
  const timer = setInterval(refresh, refreshEveryMs)
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}
