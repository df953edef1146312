import { weakMemoize } from '@stashwise/game/memoize'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Lifetime of what a page has once: stores, caches, connections. One for a document in the browser, and for each render on the server. */
export type PageScope = {
  /** Calls back when the page is closed. */
  onClose(callback: () => unknown): void
  /** Closes everything that was created for the page. Resolves once what it changed is stored. */
  close(): Promise<void>
}

export function openPageScope(): PageScope {
  let callbacks: (() => unknown)[] = []
  return {
    onClose: (callback) => void callbacks.push(callback),
    async close() {
      const closing = callbacks
      callbacks = []
      await Promise.all(closing.map((callback) => callback()))
    },
  }
}

/** What each page has one of, created when it is first used: `const pilotStore = pageScoped(createPilotStore)`, then `pilotStore(page)`. */
export const pageScoped = <Value>(create: (page: PageScope) => Value) => weakMemoize(create)

export const PageScopeContext = createContext<PageScope | undefined>(undefined)

export function usePageScope(): PageScope {
  const page = useContext(PageScopeContext)
  if (!page) throw new Error('there is no page scope above this component')
  return page
}

type StoreOf<Value> = (page: PageScope) => Pick<Store<Value>, 'get' | 'subscribe'>

/** The value of a page's store; `initial` on the server and during hydration, where the store is not created. */
export const useStore = <Value>(storeOf: StoreOf<Value>, initial: Value): Value => useStorePart(storeOf, initial, same)

const same = <Value>(value: Value) => value

/** What `select` takes of the value, a part of it or something plain; renders again only when that changes. */
export function useStorePart<Value, Part>(storeOf: StoreOf<Value>, initial: Value, select: (value: Value) => Part): Part {
  const page = usePageScope()
  const subscribe = useCallback((listener: () => void) => storeOf(page).subscribe(listener), [storeOf, page])
  return useSyncExternalStore(
    subscribe,
    () => select(storeOf(page).get()),
    () => select(initial),
  )
}
