import type { NamedItem } from './use-list-search.ts'

/** What is shown while the list of a search is on its way; absent while there is nothing to bridge. */
export type Hits = readonly NamedItem[] | undefined

/** The hits of the keys typed so far, beside React's state: a key draws them anew and nothing around them. */
export type HitsStore = {
  subscribe: (listener: () => void) => () => void
  now: () => Hits
  show: (hits: Hits) => void
}

export function createHitsStore(): HitsStore {
  const listeners = new Set<() => void>()
  let hits: Hits
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => hits,
    show(next) {
      if (next === hits) return
      hits = next
      for (const listener of listeners) listener()
    },
  }
}
