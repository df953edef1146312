import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { knownFigures } from '#app/features/player/known-figures.ts'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall, viewerOf } from '#app/http/call-viewer.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { maxSearchLength } from '#app/http/search-fields.ts'
import { query } from '#app/http/valid.ts'
import type { PlacesResponse } from './places.ts'
import type { CacheResponse, KnownHashes, SearchService } from './service.ts'

const namesQuery = z.object({ itemsHash: z.string().default(''), questsHash: z.string().default('') })
const placesQuery = z.object({ hash: z.string().max(100).default('') })
const pricesQuery = z.object({ search: z.string().trim().min(1).max(maxSearchLength) })

export type SearchApiServices = { search: SearchService; player: Pick<PlayerService, 'knownRecord'>; figures: FiguresService }

export type SearchApi = ReturnType<typeof createSearchApi>

/** What the search in the browser needs, mounted at `/api/be`. */
export function createSearchApi({ search, ...services }: SearchApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/cache', query(namesQuery), (c) => sendNames(c, search, c.req.valid('query')))
    .get('/search/places', query(placesQuery), async (c) =>
      sendPrepared<PlacesResponse>(c, await run(c, () => search.places(c.req.valid('query').hash, localeOfCall(c)))),
    )
    .get('/search/prices', query(pricesQuery), async (c) => {
      // How many are found depends on who asks, and which sales are open on the level of their PMC.
      const viewer = viewerOf(c)
      const record = await knownFigures(c, services, viewer)
      return c.json({ prices: await run(c, () => search.prices(c.req.valid('query').search, viewer, record)) }, 200, revalidated)
    })
}

/**
 * The names a browser does not have: the same for everybody of a language, so they are prepared once. `headers`: common ones, where no
 * middleware adds them.
 */
export const sendNames = (
  c: Context,
  search: Pick<SearchService, 'names'>,
  known: KnownHashes,
  headers?: Readonly<Record<string, string>>,
) => sendPrepared<CacheResponse>(c, search.names(known, localeOfCall(c)), headers)
