import { createBrowserDocument } from '#app/storage/browser-document.ts'
import { browserStorage, inTurnOfTabs, openStorageChannel } from '#app/storage/browser-storage.ts'

const create = () =>
  createBrowserDocument<string>({
    key: 'gear_set',
    read: (stored) => (typeof stored === 'string' ? stored : ''),
    storage: browserStorage,
    channel: openStorageChannel('stashwise-gear'),
    inTurn: inTurnOfTabs,
  })
let store: ReturnType<typeof create> | undefined

/** The text of the set this browser edited last; made in the browser only. */
export function gearStore() {
  store ??= create()
  return store
}

/** Resolves with the stored text once it is read. */
export async function storedGear(): Promise<string> {
  await gearStore().settled()
  return gearStore().get().value
}

/** For tests: the next page begins with what is stored then. */
export function forgetGear(): void {
  store = undefined
}
