import { Hono } from 'hono'
import { z } from 'zod'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOf } from '#app/http/call-viewer.ts'
import { hashOf } from '#app/http/prepare-body.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { body } from '#app/http/valid.ts'
import { maxTextLengths, type PageErrorReport, pageErrorKinds } from '#app/site/page-errors.ts'
import type { SiteService } from '#app/site/service.ts'

export type LayoutApi = ReturnType<typeof createLayoutApi>

const text = (field: keyof typeof maxTextLengths) => z.string().max(maxTextLengths[field])
const pageErrorBody = z.object({
  kind: z.enum(pageErrorKinds),
  name: text('name'),
  message: text('message'),
  stack: text('stack'),
  component: text('component'),
  path: text('path'),
}) satisfies z.ZodType<PageErrorReport>
/** Maximum size of a report; quotes and non-Latin letters take several bytes each. */
const maxReportBytes = 16 * 1024

/** What every page shows beside its own content, as of now (specification section 7), and what it reports of its errors (section 8). */
export function createLayoutApi(site: Pick<SiteService, 'websiteAlert' | 'weather' | 'notePageError'>) {
  return new Hono<CallVariables>()
    .get('/website-alert', (c) => {
      const { text, ...rest } = site.websiteAlert({ locale: localeOf(c.req.header('cookie'), c.req.header('user-agent')), now: Date.now() })
      const sent = { websiteAlert: text, ...rest }
      return sendPrepared<typeof sent>(c, { json: JSON.stringify(sent), etag: `"${hashOf(sent)}"` })
    })
    .get('/weather', (c) => c.json({ weather: site.weather() ?? null }, 200, revalidated))
    .post('/page-errors', body(pageErrorBody, maxReportBytes), async (c) => {
      await site.notePageError(c.req.valid('json'), { address: c.get('address'), userAgent: c.req.header('user-agent') ?? '' })
      return c.body(null, 204)
    })
}
