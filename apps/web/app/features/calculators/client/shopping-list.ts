import { addNeeds, needKey, readNeeds, type ShoppingNeed, withoutNeeds } from '@stashwise/calculators/recipes/shopping-list'
import { browserStore } from '#app/storage/browser-store.ts'
import { useBrowserStore } from '#app/storage/use-browser-store.ts'

const shoppingStore = browserStore({ key: 'shopping_list', read: readNeeds })

/** This browser's shopping list; empty until it is loaded, and on the server. */
export const useShoppingList = (): readonly ShoppingNeed[] => useBrowserStore(shoppingStore).value

export const addToShoppingList = (needs: readonly ShoppingNeed[]) => shoppingStore.change((all) => addNeeds(all, needs))
export const removeFromShoppingList = (needs: readonly ShoppingNeed[]) =>
  shoppingStore.change((all) => withoutNeeds(all, needs.map(needKey)))
export const clearShoppingList = () => shoppingStore.change(() => [])
