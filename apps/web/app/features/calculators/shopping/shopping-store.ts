import { addNeeds, needKey, readNeeds, type ShoppingNeed, withoutNeeds } from '@stashwise/calculators/recipes/shopping-list'

/** What of localForage is used. */
export type ListStorage = { getItem(key: string): Promise<unknown>; setItem(key: string, value: unknown): Promise<unknown> }
/** Tells other tabs that the list has changed, and hears it from them. */
export type ListChannel = { post(): void; listen(listener: () => void): void }

const storageKey = 'shopping_list'

export type ShoppingStore = ReturnType<typeof createShoppingStore>

/** The shopping list, stored in this browser and the same in all its tabs. Storage that is full or missing is logged and ignored. */
export function createShoppingStore({ storage, channel }: { storage: ListStorage; channel: ListChannel }) {
  const listeners = new Set<() => void>()
  let list: readonly ShoppingNeed[] = []
  let isRead = false

  const put = (next: readonly ShoppingNeed[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  async function read() {
    try {
      put(readNeeds(await storage.getItem(storageKey)))
    } catch (error) {
      console.warn('The shopping list could not be read', error)
    }
    isRead = true
  }
  /** Changes what is stored now, not what was read once: another tab may have changed it since. */
  async function change(next: (list: readonly ShoppingNeed[]) => ShoppingNeed[]) {
    put(next(list))
    if (!isRead) await reading
    try {
      const stored = next(readNeeds(await storage.getItem(storageKey)))
      await storage.setItem(storageKey, stored)
      put(stored)
      channel.post()
    } catch (error) {
      console.warn('The shopping list could not be stored', error)
    }
  }
  const reading = read()
  channel.listen(() => void read())

  return {
    get: (): readonly ShoppingNeed[] => list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (needs: readonly ShoppingNeed[]) => change((all) => addNeeds(all, needs)),
    remove: (needs: readonly ShoppingNeed[]) => change((all) => withoutNeeds(all, needs.map(needKey))),
    clear: () => change(() => []),
  }
}
