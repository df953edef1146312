import { overlayKinds } from '@stashwise/accounts/overlay-kinds'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { searchParams } from '#app/http/search-params.ts'
import { param } from '#app/http/valid.ts'
import { lineContents } from './line-options.ts'
import { progressSource } from './progress-options.ts'
import type { OverlayLinks, WidgetsService } from './service.ts'

const kindParam = z.object({ kind: z.enum(overlayKinds) })

export type WidgetsApi = ReturnType<typeof createWidgetsApi>

/**
 * What overlays fetch again, and the secret addresses of players, mounted at `/api/be`. Addresses of overlays are written by hand and live for
 * years: no parameter is refused. A secret comes as a search parameter: paths are logged.
 */
export function createWidgetsApi({ widgets, overlayLinks }: { widgets: WidgetsService; overlayLinks: OverlayLinks }) {
  return new Hono<CallVariables>()
    .use('/widgets/line', etag())
    .get('/widgets/line', async (c) => {
      const contents = lineContents.parse(searchParams(new URL(c.req.url)))
      return c.json(await widgets.line(contents, localeOfCall(c)), 200, contents.link === undefined ? revalidated : notStored)
    })
    .get('/widgets/progress', async (c) => {
      const source = progressSource.parse(searchParams(new URL(c.req.url)))
      return c.json(await widgets.progress(source, localeOfCall(c)), 200, notStored)
    })
    .get('/widgets/worth', async (c) => {
      const source = progressSource.parse(searchParams(new URL(c.req.url)))
      return c.json(await widgets.worth(source, localeOfCall(c)), 200, notStored)
    })
    .get('/widgets/position', async (c) => {
      const source = progressSource.parse(searchParams(new URL(c.req.url)))
      return c.json(await widgets.position(source, localeOfCall(c)), 200, notStored)
    })
    .post('/widgets/link/:kind', signedIn, param(kindParam), async (c) =>
      c.json(await overlayLinks.make(requireUser(c).userId, c.req.valid('param').kind), 200, notStored),
    )
    .delete('/widgets/link/:kind', signedIn, param(kindParam), async (c) => {
      await overlayLinks.revoke(requireUser(c).userId, c.req.valid('param').kind)
      return c.json({ ok: true }, 200, notStored)
    })
}
