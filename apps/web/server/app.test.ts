import { mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { AppError } from '@stashwise/game/app-error'
import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallVariables } from '#app/http/call-variables.ts'
import { type AppOptions, createApp } from './app.ts'
import { createWorkLimits, workLimits } from './limits/work-limits.ts'
import { PageCache } from './page-cache.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'stashwise-client-'))
writeFileSync(path.join(directory, 'favicon.svg'), '<svg/>')

let now = 1_795_000_000_000
const state = { version: 7, itemCount: 4807, pricesAt: 1_794_999_900_000, simulated: true }
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const render = vi.fn<AppOptions['pages']['render']>()

/** What the server itself asks of services, and nothing that pages and calls ask. */
const servicesWith = (part: object) =>
  ({
    market: { state: (mode: string) => ({ mode, ...state }) },
    site: {},
    sessions: { read: () => ({ setCookies: [] }), invalidate: () => {} },
    ...part,
  }) as unknown as AppOptions['services']
let pageCache = new PageCache()

function siteWith(changes: Partial<AppOptions> = {}) {
  return createApp({
    services: servicesWith({}),
    api: () => new Hono(),
    open: { under: [], api: () => new Hono() },
    pageCache,
    pages: { render, payload: async () => Response.json({ root: {} }) },
    build: { id: 'abc123', builtAt: 0, manifest: { 'root.tsx': { file: 'assets/root.js' } }, textFiles: {}, directory },
    pilotFolder: path.join(directory, 'no-pilot'),
    log,
    clock: () => now,
    imageUrls: ['https://assets.example'],
    secureCookies: true,
    cachePages: true,
    guards: { address: () => '192.0.2.1', addressOf: () => '192.0.2.1', checkOrigin: () => {}, consume: () => {} },
    mailbox: undefined,
    feedStates: async () => [{ document: 'items', mode: 'pvp', lastSuccess: '2026-11-20T21:00:00.000Z' }],
    ...changes,
  })
}

const html = (text: string, nonce: string, status = 200) => ({
  response: new Response(null, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  page: new TextEncoder().encode(`<!doctype html><p>${text}</p><script nonce="${nonce}">start()</script>`),
})
const textOf = (page: { body: Uint8Array } | undefined) => new TextDecoder().decode(page?.body)
const raw = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET', url, headers }) as unknown as IncomingMessage

beforeEach(() => {
  now = 1_795_000_000_000
  pageCache = new PageCache()
  log.error.mockReset()
  render.mockReset()
  render.mockImplementation(async (request, _services, viewer) => html(`${viewer.locale} ${new URL(request.url).pathname}`, viewer.nonce))
})

test('health says the process is up, readiness says what it has', async () => {
  const app = siteWith()
  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'up' })
  const ready = await app.request('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({
    status: 'ready',
    catalogue: {
      pvp: { version: 7, items: 4807, pricesAt: new Date(state.pricesAt).toISOString() },
      pve: { version: 7, items: 4807, pricesAt: new Date(state.pricesAt).toISOString() },
    },
    feed: [{ document: 'items', mode: 'pvp', lastSuccess: '2026-11-20T21:00:00.000Z' }],
  })
})

test('readiness names the documents that are held back, without their figures', async () => {
  const doubts = [{ measure: 'prices', came: 0, least: 2730, examples: [] }]
  const held = { since: '2026-11-20T21:00:00.000Z', bodyHash: 'h', figures: { prices: 0 }, doubts }
  const app = siteWith({ feedStates: async () => [{ document: 'items', mode: 'pvp', held }] })
  expect(await (await app.request('/readyz')).json()).toMatchObject({
    status: 'ready',
    feed: [{ document: 'items', mode: 'pvp', held: { since: '2026-11-20T21:00:00.000Z', measures: ['prices'] } }],
  })
})

test('a database that is away or busy makes the site degraded, not unready', async () => {
  const away = siteWith({ feedStates: () => Promise.reject(new Error('gone')) })
  expect(await (await away.request('/readyz')).json()).toMatchObject({ status: 'degraded', feed: [] })
  const busy = siteWith({ feedStates: () => new Promise(() => {}) })
  expect(await (await busy.request('/readyz')).json()).toMatchObject({ status: 'degraded' })
})

test('a request keeps the id of the proxy in front, in its response and in the log of its failure', async () => {
  render.mockRejectedValue(new Error('a fault of ours'))
  const app = siteWith()
  const idOf = async (given?: string) =>
    (await app.request('/broken', given === undefined ? {} : { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id')
  expect(await idOf('proxy-4711_ab')).toBe('proxy-4711_ab')
  expect(log.error).toHaveBeenLastCalledWith(expect.objectContaining({ request: 'proxy-4711_ab', path: '/broken' }), 'request failed')
  for (const hostile of [undefined, 'a b', 'x'.repeat(65), '<script>', 'short']) expect(await idOf(hostile)).toMatch(/^[\da-f-]{36}$/)
})

test('the newest build and its manifest are told, an older build is not found', async () => {
  const app = siteWith()
  expect(await (await app.request('/builds/latest.json?1')).json()).toEqual({ id: 'abc123' })
  expect(await (await app.request('/builds/meta/abc123.json')).json()).toEqual({ 'root.tsx': { file: 'assets/root.js' } })
  expect((await app.request('/builds/meta/old.json')).status).toBe(404)
})

test('a language prefix sets the cookie for a year and leads to the same page without it', async () => {
  const response = await siteWith().request('/ru/item/salewa?x=1')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/item/salewa?x=1')
  expect(response.headers.get('set-cookie')).toBe('locale=ru; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
})

test.each(['%00', '%0a', '%0d%0a', '%7f'])('a language prefix before %s is no page', async (control) => {
  const response = await siteWith().request(`/en/${control}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'page/not-found' })
})

test('a language prefix keeps what follows as it was written', async () => {
  const response = await siteWith().request('/en/item/caf%C3%A9')
  expect(response.headers.get('location')).toBe('/item/caf%C3%A9')
})

test('an endless address is refused before anything reads it', async () => {
  const response = await siteWith().request(`/?q=${'x'.repeat(3000)}`, { headers: { cookie: 'locale=ru' } })
  expect(response.status).toBe(414)
  expect(await response.json()).toMatchObject({ code: 'request/url-too-long', title: 'Слишком длинный адрес' })
  expect(render).not.toHaveBeenCalled()
})

test('a key in the address of a call that fails is not logged', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  const open = { under: ['/api/v1'], api: () => new Hono<CallVariables>().get('/api/v1/item', broken) }
  const response = await siteWith({ open }).request('/api/v1/item?q=gpu&x-api-key=SW_secret')
  expect(response.status).toBe(500)
  expect(log.error).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.error.mock.calls)).toContain('/api/v1/item')
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('SW_secret')
})

test('a cookie that only looks like a session is a visitor’s', async () => {
  const app = siteWith()
  await app.request('/')
  expect(app.findCachedPage(raw('/', { cookie: 'my-session=x; sessionid=y' }))).toBeDefined()
})

test('a language prefix never leads to another host', async () => {
  const response = await siteWith().request('/en//evil.example/x')
  expect(new URL(response.headers.get('location') ?? '', 'http://localhost').host).toBe('localhost')
})

test('a cached page is the same page, allowed by hash, and apart for each language', async () => {
  const app = siteWith()
  const first = await app.request('/market', { headers: { 'Accept-Encoding': 'br' } })
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  const cached = app.findCachedPage(raw('/market', { 'accept-encoding': 'br' }))
  for (const headers of [first.headers, new Headers(cached?.headers)]) expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(brotliDecompressSync(cached?.body ?? new Uint8Array()).toString()).toContain('<p>en /market</p><script ')
  expect(app.findCachedPage(raw('/market', { cookie: 'locale=ru' }))).toBeUndefined()
  await app.request('/market', { headers: { Cookie: 'locale=ru' } })
  expect(textOf(app.findCachedPage(raw('/market', { cookie: 'locale=ru' })))).toContain('ru /market')
})

test('no header of a cached page is sent twice', async () => {
  const app = siteWith()
  const first = await app.request('/')
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  const names = Object.keys(app.findCachedPage(raw('/', { 'accept-encoding': 'br' }))?.headers ?? {}).map((name) => name.toLowerCase())
  expect(names).toContain('vary')
  expect(names).toEqual([...new Set(names)])
})

test('a form reaches the pages at the address the browser sees, where TLS ends at a proxy', async () => {
  const app = siteWith()
  const origin = 'https://stash.example'
  for (const path of ['/admin/users', '/admin/users.data?x=1', '//elsewhere.example/x']) {
    render.mockImplementationOnce(async (request) => ({
      response: Response.json({ url: request.url, method: request.method, text: (await request.formData()).get('text') }),
    }))
    const response = await app.request(`http://10.0.0.5:3000${path}`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ text: 'wipe' }),
    })
    expect(await response.json()).toEqual({ url: `${origin}${path}`, method: 'POST', text: 'wipe' })
  }
})

test.each([
  ['/items', 200_000, 300_000],
  ['/admin/quests/debut', 1_900_000, 2_200_000],
])('a form of %s may have %i bytes and not %i', async (path, fits, tooMany) => {
  const send = async (bytes: number) =>
    (await siteWith().request(path, { method: 'POST', body: 'x'.repeat(bytes), headers: { 'Content-Length': String(bytes) } })).status
  expect([await send(fits), await send(tooMany)]).toEqual([200, 413])
})

test('a cached page goes when prices change or its time is over, and a user never gets one', async () => {
  const app = siteWith()
  await app.request('/')
  expect(app.findCachedPage(raw('/', { cookie: 'stashwise.session_token=x' }))).toBeUndefined()
  expect(app.findCachedPage(raw('/'))).toBeDefined()
  pageCache.clear()
  expect(app.findCachedPage(raw('/'))).toBeUndefined()
  await app.request('/')
  now += 60_000
  expect(app.findCachedPage(raw('/'))).toBeUndefined()
})

test('missing pages, endless addresses and and signed-in users are served but not cached', async () => {
  const app = siteWith()
  render.mockImplementation(async (request, _services, { nonce }) =>
    html('page', nonce, new URL(request.url).pathname === '/nope' ? 404 : 200),
  )
  const missing = await app.request('/nope')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  const long = `/?q=${'x'.repeat(400)}`
  const endless = await app.request(long)
  const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(endless.headers.get('content-security-policy') ?? '') ?? []
  expect(await endless.text()).toContain(`<script nonce="${nonce}">`)
  await app.request('/tag/Keys', { headers: { Cookie: '__Secure-stashwise.session_token=1' } })
  for (const address of ['/nope', long, '/tag/Keys']) expect(app.findCachedPage(raw(address))).toBeUndefined()
})

test('a page made while prices changed is sent but not cached', async () => {
  const app = siteWith()
  render.mockImplementation(async (_request, _services, { nonce }) => {
    pageCache.clear()
    return html('old prices', nonce)
  })
  expect(await (await app.request('/')).text()).toContain('old prices')
  expect(app.findCachedPage(raw('/'))).toBeUndefined()
})

test.each([
  ['en', '429 - Rate limit exceeded', 'You can try again in 7 s.', 'Try again'],
  ['ru', '429 - Слишком много запросов', 'Попробуйте снова через 7 с.', 'Повторить'],
])('a browser that is refused a page gets one, in %s, with a way on', async (locale, title, when, again) => {
  render.mockRejectedValue(new AppError('rate/limit', { retryAfter: 6.2 }))
  const headers = { accept: 'text/html,application/xhtml+xml', cookie: `locale=${locale}` }
  const refused = await siteWith().request('/?q=%22%3E%3Cscript%3E&sort=name', { headers })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('7')
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'")
  const page = await refused.text()
  for (const text of [`lang="${locale}"`, title, when, `href="/?q=%22%3E%3Cscript%3E&amp;sort=name">${again}<`])
    expect(page).toContain(text)
  expect(page).not.toContain('<script')
})

test('an unknown call and a failing page are problems in the player’s language', async () => {
  const app = siteWith()
  const unknown = await app.request('/api/be/nothing')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('content-type')).toBe('application/problem+json')
  render.mockRejectedValue(new AppError('catalogue/empty'))
  expect((await app.request('/')).status).toBe(503)
  render.mockRejectedValue(new Error('boom'))
  const broken = await app.request('/', { headers: { Cookie: 'locale=ru' } })
  expect(broken.status).toBe(500)
  expect(await broken.json()).toMatchObject({ code: 'server/error', status: 500 })
  expect(log.error).toHaveBeenCalledOnce()
})

test('every answer tells browsers not to guess types, and files are served', async () => {
  const app = siteWith()
  const icon = await app.request('/favicon.svg')
  expect(icon.status).toBe(200)
  expect(icon.headers.get('x-content-type-options')).toBe('nosniff')
  expect(icon.headers.get('permissions-policy')).toBeNull()
  expect((await app.request('/assets/gone.js')).status).toBe(404)
})

test('the names cache carries what every answer carries, and asks nothing about the player', async () => {
  const read = vi.fn(() => ({ setCookies: [] }))
  const app = siteWith({
    services: servicesWith({ search: { names: () => ({ etag: '"n1"', json: '{}' }) }, sessions: { read, invalidate: () => {} } }),
  })
  const response = await app.request('/api/be/cache', { headers: { cookie: 'stashwise.session_token=x' } })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    etag: '"n1"',
    'strict-transport-security': expect.any(String),
  })
  expect((await app.request('/api/be/cache', { headers: { 'if-none-match': '"n1"' } })).status).toBe(304)
  expect(read).not.toHaveBeenCalled()
})

test('a page nobody waits for any more is not rendered', async () => {
  const first = Promise.withResolvers<void>()
  render.mockImplementationOnce(async (_request, _services, { nonce }) => {
    await first.promise
    return html('first', nonce)
  })
  const app = siteWith()
  const socket = { destroyed: false }
  const slow = app.request('/?q=first')
  const left = app.request('/?q=left', {}, { incoming: { socket } })
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.destroyed = true
  first.resolve()
  expect((await slow).status).toBe(200)
  expect((await left).status).toBe(499)
  expect(render).toHaveBeenCalledOnce()
  expect(log.error).not.toHaveBeenCalled()
})

test('a client over its budget gets a translated refusal with the seconds to wait, and cached pages all the same', async () => {
  const app = siteWith({ work: createWorkLimits({ ...workLimits, burstMs: 1, refillMsPerSecond: 0.1 }) })
  render.mockImplementation(async (_request, _services, { nonce }) => {
    // Time of the processor is what counts, and a busy machine gives less of it.
    const from = process.threadCpuUsage().user
    while (process.threadCpuUsage().user - from < 20_000);
    return html('page', nonce)
  })
  await app.request('/')
  const refused = await app.request('/?q=more', { headers: { cookie: 'locale=ru' } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'rate/limit', title: '429 - Слишком много запросов' })
  expect(app.findCachedPage(raw('/'))).toBeDefined()
})

test('a response that caches may store for all carries no session, and varies by what it says itself', async () => {
  const cookie = 'stashwise.session_token=fresh; HttpOnly'
  const app = siteWith({ services: servicesWith({ sessions: { read: () => ({ setCookies: [cookie] }), invalidate: () => {} } }) })
  const respondWith = (headers: Record<string, string>) => render.mockResolvedValueOnce({ response: new Response('picture', { headers }) })
  const ask = async () => {
    const { headers } = await app.request('/picture', { headers: { cookie: '__Secure-stashwise.session_token=old' } })
    return [headers.get('cache-control'), headers.get('vary'), headers.get('set-cookie')]
  }
  respondWith({ 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' })
  expect(await ask()).toEqual(['public, max-age=300', 'Accept-Encoding', null])
  respondWith({ 'Content-Type': 'image/png' })
  expect(await ask()).toEqual(['private, no-cache', 'Accept-Encoding, Cookie', cookie])
})

test('a page that says it is not stored is made for every request', async () => {
  render.mockImplementation(async (_request, _services, viewer) => {
    const made = html('now', viewer.nonce)
    made.response.headers.set('Cache-Control', 'private, no-store')
    return made
  })
  const app = siteWith()
  for (let at = 0; at < 2; at++) expect((await app.request('/alerts/stop/a')).status).toBe(200)
  expect(render).toHaveBeenCalledTimes(2)
})
