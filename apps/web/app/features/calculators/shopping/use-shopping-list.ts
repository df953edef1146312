import type { ShoppingNeed } from '@stashwise/calculators/recipes/shopping-list'
import { useSyncExternalStore } from 'react'
import { browserStorage, inTurnOfTabs, openStorageChannel } from '#app/storage/browser-storage.ts'
import { createShoppingStore, type ShoppingStore } from './shopping-store.ts'

let store: ShoppingStore | undefined
const nothing: readonly ShoppingNeed[] = []

/** The one store of this page; made in the browser only. */
export function shoppingStore(): ShoppingStore {
  store ??= createShoppingStore({ storage: browserStorage, channel: openStorageChannel('stashwise-shopping'), inTurn: inTurnOfTabs })
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
