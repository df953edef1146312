import type { GameMode } from '@stashwise/game/mode'
import type { Progression } from '@stashwise/progression/facts'
import { unpackProgression } from '@stashwise/progression/facts-body'
import { joinParts, type ReceivedFacts, receiveFacts, receiveStock, type SentStock } from '@stashwise/progression/facts-wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallError, foreignCode } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { inTasks } from '#app/http/in-tasks.ts'
import { modeMeta } from '#app/http/mode-queries.ts'
import { progressionCalls } from './calls.ts'

/** Quests change with patches, prices every five minutes: what is older is fetched again when a page opens. Milliseconds. */
const staleAfter = 300_000

/** `progression`: without stock, so without prices and recipes. */
type FetchedFacts = { etag: string; facts: ReceivedFacts; progression: Progression }
type FetchedStock = { etag: string; sent: SentStock }
/** On the server: all of it, stock included. */
type Facts = FetchedFacts | { whole: true; progression: Progression }
type Stock = FetchedStock | { whole: true }

/** Quests, hideout, their items and all names of a mode. Unchanged ones are the same object, so that nothing is worked out again. */
export const factsQuery = (mode: GameMode, locale: string) => {
  const queryKey = ['progression', 'facts', mode, locale]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Facts> => {
      const cached = client.getQueryData<FetchedFacts>(queryKey)
      const response = await progressionCalls.progression.facts.$get({ query: { mode } }, { init: { signal } })
      const etag = response.headers.get('etag') ?? ''
      if (cached && etag !== '' && etag === cached.etag) return cached
      const sent = await readCall(Promise.resolve(response))
      // A proxy's page can be JSON too.
      if (!Array.isArray(sent.ids)) throw new CallError({ code: foreignCode, status: response.status })
      const facts = await inTasks(receiveFacts(sent))
      return { etag, facts, progression: unpackProgression(joinParts(facts, undefined)) }
    },
    staleTime: staleAfter,
    structuralSharing: false,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(factsQuery(other, locale))
    }),
  })
}

/** Uids of the mode's quests, apart from the page's queries. @throws CallError. */
export async function fetchQuestUids(mode: GameMode): Promise<string[]> {
  const sent = await readCall(progressionCalls.progression.facts.$get({ query: { mode } }))
  if (!Array.isArray(sent.ids)) throw new CallError({ code: foreignCode, status: 200 })
  return [...unpackProgression(joinParts(await inTasks(receiveFacts(sent)), undefined)).facts.quests.keys()]
}

/** Prices and recipes that go with the facts. */
export const stockQuery = (mode: GameMode, locale: string) => {
  const queryKey = ['progression', 'stock', mode, locale]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Stock> => {
      const cached = client.getQueryData<FetchedStock>(queryKey)
      const response = await progressionCalls.progression.stock.$get({ query: { mode } }, { init: { signal } })
      const etag = response.headers.get('etag') ?? ''
      if (cached && etag !== '' && etag === cached.etag) return cached
      const sent = await readCall(Promise.resolve(response))
      if (!Array.isArray(sent.ids)) throw new CallError({ code: foreignCode, status: response.status })
      return { etag, sent }
    },
    staleTime: staleAfter,
    structuralSharing: false,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(stockQuery(other, locale))
    }),
  })
}

/** Both queries of one render, from what the server has. */
export function presetProgression(queries: QueryClient, mode: GameMode, locale: string, progression: Progression): void {
  const facts: Facts = { whole: true, progression }
  const stock: Stock = { whole: true }
  queries.setQueryData(factsQuery(mode, locale).queryKey, facts)
  queries.setQueryData(stockQuery(mode, locale).queryKey, stock)
}

const joined = new WeakMap<Facts, { stock: Stock; progression: Progression | undefined }>()

/** Facts with stock; undefined when their versions differ. The same object for the same two. */
export function joinStock(facts: Facts, stock: Stock): Progression | undefined {
  if ('whole' in facts || 'whole' in stock) return facts.progression
  const known = joined.get(facts)
  if (known?.stock === stock) return known.progression
  const received = receiveStock(structuredClone(stock.sent), facts.facts)
  const progression = received && unpackProgression(joinParts(facts.facts, received))
  joined.set(facts, { stock, progression })
  return progression
}

/** Facts with stock, fetched unless cached. @throws CallError. */
export async function loadProgression(queries: QueryClient, mode: GameMode, locale: string): Promise<Progression> {
  const [facts, stock] = await Promise.all([
    queries.ensureQueryData(factsQuery(mode, locale)),
    queries.ensureQueryData(stockQuery(mode, locale)),
  ])
  // An import came between the two.
  const progression = joinStock(facts, stock) ?? joinStock(await queries.fetchQuery({ ...factsQuery(mode, locale), staleTime: 0 }), stock)
  if (!progression) throw new CallError({ code: foreignCode, status: 200 })
  return progression
}
