import type { ItemUid } from '@stashwise/game/ids'
import * as z from 'zod/mini'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import { browserStorage, inTurnOfTabs, openStorageChannel } from '#app/storage/browser-storage.ts'

/** The game has some 2,000 parts; a longer list is no player’s. */
const mostOwned = 1000
const schema = z.catch(z.array(z.string().check(z.maxLength(64))), [])
const readOwned = (stored: unknown): readonly ItemUid[] => schema.parse(stored).slice(0, mostOwned) as ItemUid[]

/** Parts the player has, of any weapon, stored in this browser and the same in all its tabs. */
function createOwnedParts() {
  const list = createBrowserDocument<readonly ItemUid[]>({
    key: 'owned_parts',
    read: readOwned,
    storage: browserStorage,
    channel: openStorageChannel('stashwise-owned-parts'),
    inTurn: inTurnOfTabs,
  })
  return {
    get: () => list.get().value,
    subscribe: list.subscribe,
    settled: list.settled,
    add: (uids: readonly ItemUid[]) => list.change((all) => [...new Set([...all, ...uids])].slice(-mostOwned)),
    remove: (uid: ItemUid) => list.change((all) => all.filter((one) => one !== uid)),
  }
}

let store: ReturnType<typeof createOwnedParts> | undefined

/** Made in the browser only. */
export function ownedParts() {
  store ??= createOwnedParts()
  return store
}

/** The next page begins with the stored list, as after a reload. */
export async function forgetOwnedParts() {
  const forgotten = store
  store = undefined
  await forgotten?.settled()
}
