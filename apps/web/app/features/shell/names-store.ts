import localforage from 'localforage'

/** Keys of the browser's store; spec section 9. */
export const nameKeys = ['items_l10n', 'quests_l10n'] as const
export type NameKey = (typeof nameKeys)[number]

/** A set of names as it is kept: the server's rows with their hash, and the language they are in. */
export type KeptSet = { hash: string; locale: string; fields: string[]; rows: (string | null)[][] }

/** The first storage the browser offers: IndexedDB, then WebSQL, then localStorage. */
const store = localforage.createInstance({
  name: 'localforage',
  storeName: 'keyvaluepairs',
  driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
})

/** The kept set; undefined when there is none, it has another shape, or the storage fails, which is logged and ignored. */
export async function findKept(key: NameKey): Promise<KeptSet | undefined> {
  try {
    const value = await store.getItem<unknown>(key)
    return isKeptSet(value) ? value : undefined
  } catch (error) {
    console.warn(`Names could not be read from the browser's storage (${key})`, error)
    return undefined
  }
}

/** Keeps a set for the next visit; a storage that is full or missing is logged and ignored. */
export async function keepSet(key: NameKey, set: KeptSet): Promise<void> {
  try {
    await store.setItem(key, set)
  } catch (error) {
    console.warn(`Names could not be kept in the browser's storage (${key})`, error)
  }
}

/** Deletes the copies that earlier versions kept in localStorage under the plain keys. */
export function removeOldCopies(): void {
  try {
    for (const key of nameKeys) localStorage.removeItem(key)
  } catch (error) {
    console.warn('Old copies of names could not be removed', error)
  }
}

function isKeptSet(value: unknown): value is KeptSet {
  if (typeof value !== 'object' || value === null) return false
  return (
    'hash' in value &&
    typeof value.hash === 'string' &&
    'locale' in value &&
    'fields' in value &&
    Array.isArray(value.fields) &&
    'rows' in value &&
    Array.isArray(value.rows)
  )
}
