import { addNeeds, needKey, parseNeeds, type ShoppingNeed, withoutNeeds } from '@stashwise/calculators/recipes/shopping-list'
import { browserDocument, useBrowserDocument } from '#app/storage/browser-document.ts'
import type { PageScope } from '#app/storage/page-scope.ts'

const shoppingStore = browserDocument({ key: 'shopping_list', read: parseNeeds })

/** This browser's shopping list; empty until it is loaded, and on the server. */
export const useShoppingList = (): readonly ShoppingNeed[] => useBrowserDocument(shoppingStore).value

export const addToShoppingList = (page: PageScope, needs: readonly ShoppingNeed[]) =>
  shoppingStore(page).change((all) => addNeeds(all, needs))
export const removeFromShoppingList = (page: PageScope, needs: readonly ShoppingNeed[]) =>
  shoppingStore(page).change((all) => withoutNeeds(all, needs.map(needKey)))
export const clearShoppingList = (page: PageScope) => shoppingStore(page).change(() => [])
