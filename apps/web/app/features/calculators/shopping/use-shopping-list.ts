import type { ShoppingNeed } from '@stashwise/calculators/recipes/shopping-list'
import { useSyncExternalStore } from 'react'
import { createShoppingStore, type ListChannel, type ListStorage, type ShoppingStore } from './shopping-store.ts'

let store: ShoppingStore | undefined
const nothing: readonly ShoppingNeed[] = []

/** The browser's own storage, fetched when a list is first looked at. */
const storage: ListStorage = {
  getItem: async (key) => (await area()).getItem(key),
  setItem: async (key, value) => (await area()).setItem(key, value),
}
const area = () => import('./list-storage.ts').then(({ listStorage }) => listStorage)

function openChannel(): ListChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {} }
  const channel = new BroadcastChannel('stashwise-shopping')
  return { post: () => channel.postMessage('changed'), listen: (listener) => channel.addEventListener('message', listener) }
}

/** The one store of this page; made in the browser only. */
export function shoppingStore(): ShoppingStore {
  store ??= createShoppingStore({ storage, channel: openChannel() })
  return store
}

/** This browser's shopping list; empty until it is loaded, and on the server. */
export function useShoppingList(): readonly ShoppingNeed[] {
  return useSyncExternalStore(
    (listener) => shoppingStore().subscribe(listener),
    () => shoppingStore().get(),
    () => nothing,
  )
}
