import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { searchParams } from '#app/http/search-params.ts'
import { lineContents } from './line-options.ts'
import type { WidgetsService } from './service.ts'

/** What overlays fetch again, mounted at `/api/be`. Their addresses are written by hand and live for years: no parameter is refused. */
export function createWidgetsApi({ widgets }: { widgets: WidgetsService }) {
  return new Hono<CallVariables>().use('/widgets/*', etag()).get('/widgets/line', async (c) => {
    const contents = lineContents.parse(searchParams(new URL(c.req.url)))
    return c.json(await widgets.line(contents, localeOfCall(c)), 200, revalidated)
  })
}
