import type { GameMode } from '@stashwise/game/mode'
import type { QueryClient } from '@tanstack/react-query'

type Prefetch = (queries: QueryClient, mode: GameMode) => Promise<void>

const prefetches = new WeakMap<object, Prefetch>()

/** The `meta` of a query that depends on the game mode: `prefetch` fetches the same of another one. */
export function modeMeta(prefetch: Prefetch): Record<string, unknown> {
  const meta = {}
  prefetches.set(meta, prefetch)
  return meta
}

/** A page does not wait longer than this for another mode. Milliseconds. */
const patienceMs = 10_000

/** Fetches what is on the page for another mode, so that the page goes on showing the present one until it can show the other. */
export async function prefetchMode(queries: QueryClient, mode: GameMode): Promise<void> {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  const fetched = Promise.all(shown.map(({ meta }) => meta && prefetches.get(meta)?.(queries, mode)))
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([fetched, late])
  clearTimeout(timer)
}
