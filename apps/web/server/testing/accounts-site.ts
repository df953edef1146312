import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Database } from '@stashwise/db/open-database'
import pino from 'pino'
import type { Services } from '#app/context.ts'
import { createPictures } from '#app/features/loadouts/server/picture/create-pictures.ts'
import { createSavedLoadouts, type SavedLoadoutsParts } from '#app/features/loadouts/server/saved/create-saved-loadouts.ts'
import { createQuestReports } from '#app/features/progression/server/reports/create-quest-reports.ts'
import { createSquads } from '#app/features/progression/server/squad/create-squads.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLimits } from '../limits/create-limits.ts'
import type { Pages } from '../pages.ts'
import { createRequestGuards } from '../request-guards.ts'
import { startAccounts } from '../start-accounts.ts'

export const testSecret = 'a secret of tests, long enough for one'

const log = pino({ level: 'silent' })

/** Things of the game the site under test knows. */
export const known = { item: 'gpu', other: 'salewa', quest: 'debut', module: 'workbench' }
const facts = [
  {
    ordinals: new Map([known.item, known.other].map((uid, index) => [uid, index])),
    quests: new Map([[known.quest, { objectives: [{ id: 'debut-kill' }] }]]),
    modules: new Map([[known.module, { levels: [{ level: 1 }, { level: 2 }, { level: 3 }] }]]),
    traders: new Map(),
    joins: { madeBy: new Map() },
  },
] as unknown as ReturnType<Parameters<typeof startAccounts>[0]['facts']>

const state = (mode: string) => ({ mode, version: 1, itemCount: 2, simulated: false })

/** What the site knows of the game: a few ids, unless a test brings a whole market. */
export type GameParts = Pick<Services, 'market' | 'items' | 'calculators' | 'progression' | 'maps' | 'loadouts' | 'places' | 'site'> & {
  facts: typeof facts
  factsOf: SavedLoadoutsParts['factsOf']
}
const fewIds = {
  market: { state, findTag: () => undefined },
  items: { find: () => undefined },
  progression: { facts: () => ({ quests: new Map() }) },
  calculators: { calculator: () => ({ price: () => undefined }) },
  places: {},
  site: {},
  loadouts: { weaponOf: async () => undefined },
  factsOf: () => undefined,
  facts,
} as unknown as GameParts

type SiteParts = { unlimited?: boolean; game?: GameParts; render?: Pages['render'] }

const renderWord: Pages['render'] = async (_request, _services, viewer) => ({
  response: new Response(null, { headers: { 'Content-Type': 'text/html' } }),
  page: new TextEncoder().encode(`<p>${viewer.user?.userId ?? 'visitor'}</p>`),
})

/** The site's calls over a database, with real logins, sessions, mailbox and (unless `unlimited`) limits, and pages that are only a word unless `render` says otherwise. Close it. */
export async function accountsSite(
  database: Database,
  env: Record<string, string> = {},
  { unlimited = false, game = fewIds, render = renderWord }: SiteParts = {},
) {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', SESSION_SECRET: testSecret, DEMO_ACCOUNTS: 'on', ...env })
  const counted = createLimits({ redisUrl: config.redis.url, log })
  const limits = unlimited ? { ...counted, consume: async () => {} } : counted
  const users = await startAccounts({
    config,
    database,
    facts: () => game.facts,
    limits,
    log,
    onSettings: () => {},
  })
  const guards = createRequestGuards({ limits, publicUrl: config.http.publicUrl, trustProxy: config.http.trustProxy, log })
  const savedLoadouts = createSavedLoadouts({
    ...database,
    factsOf: game.factsOf,
    weaponOf: game.loadouts.weaponOf,
    calculators: game.calculators,
    consume: limits.consume,
    clock: Date.now,
    onPublicChange: (names) => app.clearPageCache(names),
  })
  const services: Services = {
    market: game.market,
    items: game.items,
    calculators: game.calculators,
    progression: game.progression,
    maps: game.maps,
    loadouts: game.loadouts,
    questReports: createQuestReports({ pool: database.pool, progression: game.progression, clock: Date.now }),
    squads: createSquads({ ...database, progression: game.progression, consume: limits.consume, clock: Date.now }),
    savedLoadouts,
    pictures: createPictures({ loadouts: game.loadouts, saved: savedLoadouts }),
    places: game.places,
    site: game.site,
    player: users.player,
    accounts: users.accounts,
    admin: users.admin,
    loginOptions: users.loginOptions,
  }
  const app = createApp({
    services,
    pages: { render, payload: async () => Response.json({}) },
    build: { id: 'b', builtAt: 0, manifest: {}, textFiles: {}, directory: import.meta.dirname },
    pilotFolder: import.meta.dirname,
    log,
    clock: Date.now,
    imageUrls: [],
    secureCookies: false,
    cachePages: false,
    feedStates: async () => [],
    login: users.login,
    sessions: users.sessions,
    guards,
    mailbox: users.mailbox,
  })
  return {
    app,
    services,
    users,
    /** The mails in the mailbox, newest first. */
    async mails(to?: string): Promise<{ to: string; subject: string; text: string }[]> {
      const headers = { host: 'localhost:3000' }
      const opened = await app.request(`http://localhost:3000${users.mailboxLink}`, { headers })
      const cookie = opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      const query = new URLSearchParams({ format: 'json', ...(to === undefined ? {} : { to }) })
      const response = await app.request(`http://localhost:3000/dev/mailbox?${query}`, { headers: { ...headers, cookie } })
      return (await response.json()).mails
    },
    async stop() {
      users.stop()
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
