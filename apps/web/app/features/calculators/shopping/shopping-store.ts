import { addNeeds, needKey, readNeeds, type ShoppingNeed, withoutNeeds } from '@stashwise/calculators/recipes/shopping-list'
import { type BrowserDocumentOptions, createBrowserDocument } from '#app/storage/browser-document.ts'

export type ShoppingStore = ReturnType<typeof createShoppingStore>

/** The shopping list, stored in this browser and the same in all its tabs. */
export function createShoppingStore(parts: Pick<BrowserDocumentOptions<unknown>, 'storage' | 'channel' | 'inTurn'>) {
  const list = createBrowserDocument<readonly ShoppingNeed[]>({ key: 'shopping_list', read: readNeeds, ...parts })
  return {
    get: (): readonly ShoppingNeed[] => list.get().value,
    subscribe: list.subscribe,
    add: (needs: readonly ShoppingNeed[]) => list.change((all) => addNeeds(all, needs)),
    remove: (needs: readonly ShoppingNeed[]) => list.change((all) => withoutNeeds(all, needs.map(needKey))),
    clear: () => list.change(() => []),
  }
}
