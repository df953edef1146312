import type { NamedEconomy } from '@stashwise/calculators/trim-economy'
import type { GameMode } from '@stashwise/game/mode'

/** How often a browser asks for newer prices; the market moves every five minutes. Milliseconds. */
export const askEveryMs = 60_000

export type EconomyStoreOptions = { fetch: typeof globalThis.fetch; isVisible(): boolean }

export type EconomyStore = ReturnType<typeof createEconomyStore>

/** The economy a browser reckons with: fetched when it is first wanted, asked for anew while somebody looks. */
export function createEconomyStore(mode: GameMode, { fetch, isVisible }: EconomyStoreOptions) {
  const listeners = new Set<() => void>()
  let current: NamedEconomy | undefined
  let etag: string | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isAsking = false

  /** What cannot be fetched now is asked for again later; the last good one stays. */
  async function ask() {
    if (isAsking) return
    isAsking = true
    try {
      const answer = await fetch(`/api/be/calculators/economy?mode=${mode}`, { headers: etag ? { 'If-None-Match': etag } : {} })
      if (answer.status === 200) {
        const next: NamedEconomy = await answer.json()
        // A login that ended, or another page of the way, answers something else.
        if (Array.isArray(next.economy?.items)) {
          current = next
          etag = answer.headers.get('etag') ?? undefined
          for (const listener of listeners) listener()
        }
      }
    } catch (error) {
      console.warn('The prices for the calculators could not be fetched', error)
    } finally {
      isAsking = false
    }
  }

  return {
    get: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!current) void ask()
      timer ??= setInterval(() => isVisible() && void ask(), askEveryMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
