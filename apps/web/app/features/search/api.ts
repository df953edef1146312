import { Hono } from 'hono'
import { z } from 'zod'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { query } from '#app/http/valid.ts'
import type { PlacesResponse } from './places.ts'
import type { PlacesService } from './server/create-places.ts'

const placesQuery = z.object({ hash: z.string().max(100).default('') })

export type SearchApi = ReturnType<typeof createSearchApi>

/** The search's own calls, mounted at `/api/be`; the names of items and quests are the market's. */
export function createSearchApi({ places }: { places: PlacesService }, run: RunWork = runNow) {
  return new Hono<CallVariables>().get('/search/places', query(placesQuery), async (c) =>
    sendPrepared<PlacesResponse>(c, await run(c, () => places.body(c.req.valid('query').hash, localeOfCall(c)))),
  )
}
