/** Time between two questions for the newest build. */
export const checkEveryMs = 10 * 60_000

/**
 * The id of the build the server runs now. The time in the address keeps caches from answering.
 * Undefined when the question fails: a failed check is no news (spec section 8).
 */
export async function askLatestBuild(now: number, ask: (address: string) => Promise<Response> = fetch): Promise<string | undefined> {
  try {
    const response = await ask(`/builds/latest.json?${now}`)
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string' ? answer.id : undefined
  } catch {
    return undefined
  }
}

const guardMs = 10_000
const guardKey = (path: string) => `reloaded:${path}`

/**
 * Whether a page may be loaded anew for the sake of a new build: at most once per path within 10 s, so that a broken build
 * cannot reload for ever. Notes the time when it says yes. A browser that keeps nothing may not reload by itself.
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
