import type { NamedEconomy } from '@stashwise/calculators/trim-economy'
import type { GameMode } from '@stashwise/game/mode'
import { queryOptions } from '@tanstack/react-query'
import { CallError, foreignCode } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { modeMeta } from '#app/http/mode-queries.ts'
import { calculatorsCalls } from '../calls.ts'

/** Interval for refetching prices; the market moves every five minutes. Milliseconds. */
const pollMs = 60_000

type Engine = Pick<typeof import('@stashwise/calculators/calculator'), 'createCalculator' | 'solve'>
/** `engine`: what calculates with it. Its code comes with the figures, as nobody without them needs it. */
type Economy = { etag: string; named: NamedEconomy; engine: Engine }
const keyOf = (mode: GameMode, locale: string) => ['calculators', 'economy', mode, locale]

/**
 * The economy a Pro user's browser calculates with, polled while somebody looks. An unchanged one is the same object, so that nothing is
 * solved again.
 */
export const economyQuery = (mode: GameMode, locale: string) =>
  queryOptions({
    queryKey: keyOf(mode, locale),
    queryFn: async ({ signal, client }): Promise<Economy> => {
      const cached = client.getQueryData<Economy>(keyOf(mode, locale))
      const loading = import('@stashwise/calculators/calculator')
      // Awaited after the figures, which may fail first.
      loading.catch(() => {})
      const response = await calculatorsCalls.calculators.economy.$get({ query: { mode } }, { init: { signal } })
      const etag = response.headers.get('etag') ?? ''
      if (cached && etag !== '' && etag === cached.etag) return cached
      const named = await readCall(Promise.resolve(response))
      // A proxy's page can be JSON too.
      if (!Array.isArray(named.economy?.items)) throw new CallError({ code: foreignCode, status: response.status })
      const { createCalculator, solve } = await loading
      return { etag, named, engine: { createCalculator, solve } }
    },
    staleTime: pollMs,
    refetchInterval: pollMs,
    // Thousands of rows: comparing them costs more than solving them.
    structuralSharing: false,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(economyQuery(other, locale))
    }),
  })
