import { startTransition, useEffect, useState } from 'react'
import type { NamedItem } from './use-list-search.ts'

/** What the keys typed so far found. */
export type Hits = {
  /** Shown while their list is on its way; absent while there is nothing to bridge. */
  items: readonly NamedItem[] | undefined
  /** Grows when prices of hits have come: rows drawn by name may be drawn whole. */
  priced: number
}

/** The hits, beside React's state: a key draws them anew and nothing around them. */
export type HitsStore = {
  subscribe: (listener: () => void) => () => void
  now: () => Hits
  show: (items: readonly NamedItem[] | undefined) => void
  pricesCame: () => void
}

export function createHitsStore(): HitsStore {
  const listeners = new Set<() => void>()
  let hits: Hits = { items: undefined, priced: 0 }
  const put = (next: Hits) => {
    hits = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => hits,
    show: (items) => {
      if (items !== hits.items) put({ ...hits, items })
    },
    pricesCame: () => put({ ...hits, priced: hits.priced + 1 }),
  }
}

/**
 * What `read` takes from the hits, one picture behind them: for what need not be drawn with the key. At once when they go.
 * `read` must be the same function at every drawing.
 */
export function useAfterPaint<T>(store: HitsStore, read: (hits: Hits) => T): T {
  const [value, setValue] = useState(() => read(store.now()))
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const drop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const follow = () => setValue(() => read(store.now()))
    const unsubscribe = store.subscribe(() => {
      drop()
      if (store.now().items === undefined) return follow()
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => startTransition(follow))
      })
    })
    return () => {
      drop()
      unsubscribe()
    }
  }, [store, read])
  return value
}
