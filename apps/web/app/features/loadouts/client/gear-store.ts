import { browserDocument } from '#app/storage/browser-document.ts'
import type { PageScope } from '#app/storage/page-scope.ts'

/** The text of the set this browser edited last. */
export const gearStore = browserDocument({ key: 'gear_set', read: (stored) => (typeof stored === 'string' ? stored : '') })

/** Resolves with the stored text once it is read. */
export async function storedGear(page: PageScope): Promise<string> {
  const store = gearStore(page)
  await store.settled()
  return store.get().value
}
