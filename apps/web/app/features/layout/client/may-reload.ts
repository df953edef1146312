const guardMs = 10_000
const guardKey = (path: string) => `reloaded:${path}`

/**
 * Whether a page may be reloaded for the sake of a new build: at most once per path within 10 s, so that a broken build cannot reload
 * without end. Stores the time when it may. A browser without storage may not reload by itself.
 */
export function mayReload(path: string, now: number, storageOf: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    // Merely naming the storage throws where a browser forbids it.
    const storage = storageOf()
    const last = Number(storage.getItem(guardKey(path)) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardMs) return false
    storage.setItem(guardKey(path), String(now))
    return true
  } catch {
    return false
  }
}
