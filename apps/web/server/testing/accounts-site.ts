import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { Catalogues, SlotRecords } from '@stashwise/catalogue/catalogues'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Database } from '@stashwise/db/open-database'
import type { ModuleId } from '@stashwise/game/ids'
import type { Objective } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import pino, { type Logger } from 'pino'
import { areas, type Services } from '#app/areas.ts'
import { readConfig } from '#app/platform/config.ts'
import type { Area } from '#app/platform/define-area.ts'
import type { Outbound } from '#app/platform/outbound.ts'
import { createApp } from '../app.ts'
import { compose } from '../compose.ts'
import { createLimits } from '../limits/create-limits.ts'
import { createWorkLimits, workLimits } from '../limits/work-limits.ts'
import type { Pages } from '../pages.ts'
import { createPlatform } from '../platform.ts'
import { createRequestGuards } from '../request-guards.ts'

export const testSecret = 'a secret of tests, long enough for one'

const silent = pino({ level: 'silent' })

/** Things of the game the site under test knows. */
export const known = { item: 'gpu', other: 'salewa', quest: 'debut', module: 'workbench' }
const kill: Objective = {
  id: 'debut-kill',
  type: 'kill',
  sourceType: 'shoot',
  optional: false,
  count: 5,
  items: [],
  foundInRaid: false,
  targets: [],
  maps: [],
  zones: [],
  details: {},
}
const level = { buildSeconds: 0, items: [], modules: [], traders: [], skills: [], bonuses: [] }
const few = fixtureChanges()
const fewItems = aCatalogue({
  ...few,
  records: [
    ...few.records.filter(({ kind }) => kind !== 'module'),
    { kind: 'quest', id: known.quest, gone: false, facts: aQuest(known.quest, 'prapor', { objectives: [kill] }) },
    {
      kind: 'module',
      id: known.module,
      gone: false,
      facts: { id: known.module as ModuleId, slug: known.module, levels: [1, 2, 3].map((at) => ({ ...level, level: at })) },
    },
  ],
})

/** Catalogues that stay as they are, the same for both modes; undefined: none is loaded. */
export function fixedCatalogues(catalogue?: Catalogue, slots: SlotRecords = new Map()): Catalogues {
  const facts = catalogue ? [catalogue.facts] : []
  return { current: () => catalogue, facts: () => facts, slots: async () => slots, upToDate: async () => {}, subscribe: () => () => {} }
}

/** `catalogues`: those of a few items by default. `more`: an area beside the site's own. */
type SiteParts = {
  unlimited?: boolean
  outbound?: Outbound
  more?: Area<Services, object>
  catalogues?: Catalogues
  render?: Pages['render']
  payload?: Pages['payload']
  log?: Logger
}

const renderWord: Pages['render'] = async (_request, _services, viewer) => ({
  response: new Response(null, { headers: { 'Content-Type': 'text/html' } }),
  page: new TextEncoder().encode(`<p>${viewer.user?.userId ?? 'visitor'}</p>`),
})

const noPayload: Pages['payload'] = async () => Response.json({})

const build = { id: 'test', builtAt: Date.UTC(2026, 10, 20), manifest: {}, textFiles: {}, directory: import.meta.dirname }

/**
 * The site over a database, composed as in production, with real logins, sessions, mailbox and (unless `unlimited`) limits, and pages that
 * are only a word unless `render` says otherwise. Close it.
 */
export async function accountsSite(
  database: Database,
  env: Record<string, string> = {},
  {
    unlimited = false,
    outbound,
    more,
    catalogues = fixedCatalogues(fewItems),
    render = renderWord,
    payload = noPayload,
    log = silent,
  }: SiteParts = {},
) {
  const defaults = {
    PUBLIC_URL: 'http://localhost:3000',
    SESSION_SECRET: testSecret,
    DEMO_ACCOUNTS: 'on',
    FEED_URL: 'off',
    IMAGE_BASE_URL: 'off',
  }
  const config = readConfig({ ...defaults, ...env })
  const counted = createLimits({ redisUrl: config.redis.url, log })
  const limits = unlimited ? { ...counted, consume: async () => ({ limit: 1000, remaining: 1000, resetAt: 0 }) } : counted
  const platform = createPlatform({ config, database, limits, log, build: { ...build, pilotDownloads: [] }, catalogues, outbound })
  const site = await compose(platform, more ? areas.with(more) : areas)
  await site.start()
  const { services } = site
  const app = createApp({
    services,
    api: site.api,
    open: site.open,
    pages: { render, payload },
    pageCache: platform.pageCache,
    build,
    pilotFolder: import.meta.dirname,
    log,
    clock: Date.now,
    imageUrls: [],
    secureCookies: false,
    cachePages: false,
    feedStates: async () => [],
    guards: createRequestGuards({ limits, publicUrl: config.http.publicUrl, trustProxy: config.http.trustProxy, log }),
    mailbox: platform.mailbox,
    ...(unlimited && { work: createWorkLimits({ ...workLimits, burstMs: Number.MAX_SAFE_INTEGER, restShare: 0 }) }),
  })
  return {
    app,
    api: site.api,
    open: site.open,
    jobs: site.jobs,
    drain: site.drain,
    services,
    platform,
    /** The mails in the mailbox, newest first. */
    async mails(to?: string): Promise<{ to: string; subject: string; text: string; headers?: Record<string, string> }[]> {
      const headers = { host: 'localhost:3000' }
      const opened = await app.request(`http://localhost:3000${platform.mailboxLink}`, { headers })
      const cookie = opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      const query = new URLSearchParams({ format: 'json', ...(to === undefined ? {} : { to }) })
      const response = await app.request(`http://localhost:3000/dev/mailbox?${query}`, { headers: { ...headers, cookie } })
      return (await response.json()).mails
    },
    async stop() {
      await site.stop()
      platform.close()
      await counted.close()
    },
    /** The site on a port of its own. */
    async listen() {
      const server = createServer(getRequestListener(app.fetch))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
    },
  }
}
export type AccountsSite = Awaited<ReturnType<typeof accountsSite>>

/** A browser of one person: keeps its cookies, or those of another one to begin with, and sends what a browser sends. */
export function browserOf(site: Pick<AccountsSite, 'app' | 'mails'>, known: ReadonlyMap<string, string> = new Map()) {
  const cookies = new Map(known)
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await site.app.request(`http://localhost:3000${path}`, {
      method,
      headers: {
        host: 'localhost:3000',
        ...(method === 'GET' ? {} : { origin: 'http://localhost:3000' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    takeCookies(response.headers)
    return response
  }
  function takeCookies(received: Headers) {
    for (const cookie of received.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const api = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    send(method, `/api/be${path}`, body, headers)

  return {
    cookies,
    takeCookies,
    send,
    api,
    async mailedCode(email: string): Promise<string> {
      return /\b\d{6}\b/.exec((await site.mails(email))[0]?.text ?? '')?.[0] ?? ''
    },
    async logIn(email: string): Promise<string> {
      await api('POST', '/auth/email/send', { email })
      const response = await api('POST', '/auth/email/verify', { email, code: await this.mailedCode(email) })
      const { uid }: { uid: string } = await response.json()
      return uid
    },
  }
}
export type Browser = ReturnType<typeof browserOf>
