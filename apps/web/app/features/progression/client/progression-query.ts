import type { GameMode } from '@stashwise/game/mode'
import type { Progression } from '@stashwise/progression/facts'
import { type ProgressionBody, unpackProgression } from '@stashwise/progression/facts-body'
import { queryOptions } from '@tanstack/react-query'
import { CallError, foreignCode } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { progressionCalls } from '../calls.ts'

/** Quests change with patches, prices every five minutes: what is older is fetched again when a page opens. Milliseconds. */
const staleAfter = 300_000

type Fetched = { etag: string; progression: Progression }
const keyOf = (mode: GameMode, locale: string) => ['progression', 'facts', mode, locale]

/** The facts and names of a mode. Unchanged ones are the same object, so that nothing is worked out again. */
export const progressionQuery = (mode: GameMode, locale: string) =>
  queryOptions({
    queryKey: keyOf(mode, locale),
    queryFn: async ({ signal, client }): Promise<Fetched> => {
      const cached = client.getQueryData<Fetched>(keyOf(mode, locale))
      const response = await progressionCalls.progression.facts.$get({ query: { mode } }, { init: { signal } })
      const etag = response.headers.get('etag') ?? ''
      if (cached && etag !== '' && etag === cached.etag) return cached
      const body: ProgressionBody = await readCall(Promise.resolve(response))
      // A proxy's page can be JSON too.
      if (!Array.isArray(body.quests)) throw new CallError({ code: foreignCode, status: response.status })
      return { etag, progression: unpackProgression(body) }
    },
    staleTime: staleAfter,
    structuralSharing: false,
  })
