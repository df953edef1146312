import { browserStore } from '#app/storage/browser-store.ts'

/** The text of the set this browser edited last. */
export const gearStore = browserStore({ key: 'gear_set', read: (stored) => (typeof stored === 'string' ? stored : '') })

/** Resolves with the stored text once it is read. */
export async function storedGear(): Promise<string> {
  await gearStore.settled()
  return gearStore.get().value
}
