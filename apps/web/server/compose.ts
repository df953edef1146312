import type { Job } from '@stashwise/jobs/define-job'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { CallVariables } from '#app/http/call-variables.ts'
import { withProblems } from '#app/http/problem-response.ts'
import { refuseOtherMethods } from '#app/http/refuse-other-methods.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import type { AreaParts, Areas, OpenApi } from '#app/platform/define-area.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { SitePlatform } from './platform.ts'

export type Site<Services extends object> = {
  services: Services
  /** All of the site's own calls (specification section 7), to be mounted at `/api/be`. */
  api(run?: RunWork): Hono<CallVariables>
  /** The open calls of all areas. */
  open: OpenApi
  jobs: Job[]
  start(): Promise<void>
  background(): void
  /** Before the server closes: no response goes on for ever. */
  drain(): void
  stop(): Promise<void>
}

/** Composes areas on a platform, in production and tests. @throws from `start` when the database cannot be read. */
export async function compose<Services extends object>(
  platform: Platform & Pick<SitePlatform, 'startCatalogues'>,
  areas: Areas<Services>,
): Promise<Site<Services>> {
  const made: AreaParts<object>[] = []
  // Typed by the list of areas: each finds what it needs, and at the end there is everything.
  let services: Services = Object.create(null)
  for (const area of areas.list) {
    const parts = await area.create(platform, services)
    services = { ...services, ...parts.services }
    made.push(parts)
  }
  return {
    services,
    api(run = runNow) {
      const all = new Hono<CallVariables>()
      for (const { api, openedAsPages } of made) {
        if (!api) continue
        const calls = refuseOtherMethods(api(run))
        all.route('/', openedAsPages ? calls : withProblems(calls))
      }
      return all
    },
    open: openCalls(made.flatMap(({ openApi = [] }) => openApi)),
    jobs: made.flatMap(({ jobs = [] }) => jobs),
    async start() {
      // Subscribe first: a change announced between loading and listening would be missed until the next poll.
      await platform.bus.ready()
      await Promise.all([platform.startCatalogues?.(), ...made.map((area) => area.start?.())])
    },
    background() {
      for (const area of made) area.background?.()
    },
    drain() {
      for (const area of made) area.drain?.()
    },
    async stop() {
      await Promise.all(made.map((area) => area.stop?.()))
    },
  }
}

/** Headers that scripts of other sites may read. */
const exposedHeaders = ['ETag', 'Link', 'Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

/** What lets scripts of other sites read a response. */
export const readFromAnywhere = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposedHeaders.join(',') }

function openCalls(parts: readonly OpenApi[]): OpenApi {
  const under = [...new Set(parts.flatMap((part) => part.under))]
  const withRepeats = parts.flatMap((part) => part.findUnchanged ?? [])
  return {
    under,
    findUnchanged(read) {
      for (const find of withRepeats) {
        const found = find(read)
        if (found !== undefined) return found
      }
      return undefined
    },
    api(run) {
      const all = new Hono<CallVariables>()
      for (const path of under) {
        all.use(`${path}/*`, cors({ origin: '*', exposeHeaders: exposedHeaders, maxAge: 86_400 }))
      }
      for (const { api } of parts) all.route('/', withProblems(refuseOtherMethods(api(run))))
      return all
    },
  }
}
