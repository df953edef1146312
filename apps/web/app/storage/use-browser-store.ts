import { useSyncExternalStore } from 'react'
import type { DocumentState } from './browser-document.ts'
import type { BrowserStore } from './browser-store.ts'

/** The value of a store of this browser; its initial one on the server. */
export const useBrowserStore = <Value>(store: BrowserStore<Value>): DocumentState<Value> =>
  useSyncExternalStore(store.subscribe, store.get, store.initial)
