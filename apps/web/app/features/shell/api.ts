import { Hono } from 'hono'
import type { SiteService } from '#app/context.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'

export type ShellApi = ReturnType<typeof createShellApi>

/** What every page shows beside its own content, as of now (specification section 7). */
export function createShellApi(site: Pick<SiteService, 'websiteAlert' | 'weather'>) {
  return new Hono<CallVariables>()
    .get('/website-alert', (c) => c.json({ websiteAlert: site.websiteAlert() }, 200, revalidated))
    .get('/weather', (c) => c.json({ weather: site.weather() ?? null }, 200, revalidated))
}
