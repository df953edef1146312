import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import type { SentMapFacts } from '@stashwise/maps/facts-wire'
import { Hono } from 'hono'
import { z } from 'zod'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { askedMode } from '#app/http/mode-query.ts'
import { sendImmutable, sendPrepared } from '#app/http/prepared.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { param, query } from '#app/http/valid.ts'
import type { MapsService } from './service.ts'

const mapParam = z.object({ slug: z.string().regex(/^[a-z-]{1,40}$/) })
const listQuery = z.object({ mode: askedMode })
/** `hash`: of the content a link is for; with it the response never changes. */
const contentQuery = z.object({ mode: askedMode, hash: z.string().max(40).optional() })

export type MapsApi = ReturnType<typeof createMapsApi>

/** The calls of the maps, mounted at `/api/be`. */
export function createMapsApi({ maps }: { maps: MapsService }, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/maps', query(listQuery), async (c) => {
      const { mode } = c.req.valid('query')
      const shown = await run(c, () => maps.list(viewerOf(c, mode)))
      return c.json({ maps: shown.map(({ slug }) => slug) }, 200, revalidated)
    })
    .get('/maps/:slug', param(mapParam), query(contentQuery), async (c) => {
      const { mode, hash } = c.req.valid('query')
      const found = await run(c, () => maps.factsBody(viewerOf(c, mode), c.req.valid('param').slug))
      return hash === found.hash ? sendImmutable<SentMapFacts>(c, found.body) : sendPrepared<SentMapFacts>(c, found.body)
    })
    .get('/maps/:slug/drawing', param(mapParam), query(contentQuery), async (c) => {
      const { mode, hash } = c.req.valid('query')
      const found = await run(c, () => maps.drawingBody(viewerOf(c, mode), c.req.valid('param').slug))
      return hash === found.hash ? sendImmutable<MapDrawing>(c, found.body) : sendPrepared<MapDrawing>(c, found.body)
    })
}
