import { forage } from '#app/storage/forage.ts'

export type NameKey = 'items_l10n' | 'quests_l10n' | 'places_l10n'

/** A cached set of names: the server's rows with their hash, and the language they are in. */
export type CachedSet = { hash: string; locale: string; fields: string[]; rows: (string | null)[][] }

/** The cached set; undefined when there is none, it has another shape, or the storage fails, which is logged and ignored. */
export async function findCachedSet(key: NameKey): Promise<CachedSet | undefined> {
  try {
    const value = await forage.getItem<unknown>(key)
    return isCachedSet(value) ? value : undefined
  } catch (error) {
    console.warn(`Names could not be read from the browser's storage (${key})`, error)
    return undefined
  }
}

/** Caches a set for the next visit; a storage that is full or missing is logged and ignored. */
export async function cacheSet(key: NameKey, set: CachedSet): Promise<void> {
  try {
    await forage.setItem(key, set)
  } catch (error) {
    console.warn(`Names could not be written to the browser's storage (${key})`, error)
  }
}

function isCachedSet(value: unknown): value is CachedSet {
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
