import type { GameMode } from '@stashwise/game/mode'
import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import { type SentMapFacts, unpackMapFacts } from '@stashwise/maps/facts-wire'
import type { MapFacts } from '@stashwise/maps/map-facts'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { inTasks } from '#app/http/in-tasks.ts'
import { browserStorage } from '#app/storage/browser-storage.ts'
import { mapsCalls } from '../calls.ts'

/** `isOld`: the site did not respond; these are stored from another day. */
export type LoadedFacts = { facts: MapFacts; isOld: boolean }

type Wanted = { slug: string; hash: string }

/** Everything on a map. */
export const mapFactsQuery = ({ slug, hash, mode, locale }: Wanted & { mode: GameMode; locale: string }) =>
  queryOptions({
    queryKey: ['maps', 'facts', slug, mode, locale, hash],
    queryFn: async ({ signal }): Promise<LoadedFacts> => {
      const fetchFacts = () => readCall(mapsCalls.maps[':slug'].$get({ param: { slug }, query: { hash, mode } }, { init: { signal } }))
      const { sent, isOld } = await storedOrFetched<SentMapFacts>(`map_facts ${slug} ${mode} ${locale}`, hash, fetchFacts)
      return { facts: await inTasks(unpackMapFacts(structuredClone(sent))), isOld }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // Shows the other mode's until this one has loaded.
    placeholderData: (previous, query) => (query?.queryKey[2] === slug && query.queryKey[4] === locale ? previous : undefined),
  })

/** The drawing below. */
export const mapDrawingQuery = ({ slug, hash }: Wanted) =>
  queryOptions({
    queryKey: ['maps', 'drawing', slug, hash],
    queryFn: async ({ signal }): Promise<MapDrawing> => {
      const fetchDrawing = () => readCall(mapsCalls.maps[':slug'].drawing.$get({ param: { slug }, query: { hash } }, { init: { signal } }))
      return (await storedOrFetched<MapDrawing>(`map_drawing ${slug}`, hash, fetchDrawing)).sent
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

type Stored<Sent> = { hash: string; sent: Sent }

/** What this browser stored under the same hash, else what the site sends, else what is stored from before. @throws CallError. */
async function storedOrFetched<Sent>(key: string, hash: string, fetchSent: () => Promise<Sent>): Promise<{ sent: Sent; isOld: boolean }> {
  const stored = await readStored<Sent>(key)
  if (stored?.hash === hash) return { sent: stored.sent, isOld: false }
  try {
    const sent = await fetchSent()
    browserStorage
      .setItem(key, { hash, sent } satisfies Stored<Sent>)
      .catch((error: unknown) => console.warn(`${key} could not be stored`, error))
    return { sent, isOld: false }
  } catch (error) {
    if (stored) return { sent: stored.sent, isOld: true }
    throw error
  }
}

/** Written by this page alone, for the same key. */
async function readStored<Sent>(key: string): Promise<Stored<Sent> | undefined> {
  const stored = await browserStorage.getItem(key).catch(() => undefined)
  return isStored<Sent>(stored) ? stored : undefined
}

const isStored = <Sent>(stored: unknown): stored is Stored<Sent> =>
  typeof stored === 'object' && stored !== null && 'hash' in stored && 'sent' in stored && typeof stored.sent === 'object'
