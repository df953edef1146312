import type { IncomingMessage } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { defaultLocale, type Locale } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { createApi } from '#app/api.ts'
import type { Services } from '#app/context.ts'
import type { LoginService } from '#app/features/accounts/server/login-service.ts'
import type { SessionReader, SessionReading } from '#app/features/accounts/server/session-reader.ts'
import { sendNames } from '#app/features/market/api.ts'
import type { CallVariables, PageViewer } from '#app/http/call-variables.ts'
import { localeOf, modeOf } from '#app/http/call-viewer.ts'
import { hasSession } from '#app/http/cookies.ts'
import { isCrawler } from '#app/http/crawlers.ts'
import { atOwnOrigin } from '#app/http/origin.ts'
import { problemResponse } from '#app/http/problem-response.ts'
import { filledLocales } from '#app/i18n/filled.ts'
import type { ClientBuild } from './client-build.ts'
import { setRetryAfter, toAppError } from './failures.ts'
import { type Client, createWorkLimits, type Turn, type WorkLimits, waitingOutside } from './limits/work-limits.ts'
import { localeCookieHeader, localePrefix } from './locale-prefix.ts'
import { PageCache, pickEncoding, toCachedPage } from './page-cache.ts'
import { type Pages, pageKey } from './pages.ts'
import { createDownloadRoutes } from './pilot-downloads.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'
import { commonHeadersOf, contentSecurityPolicy, documentHeaders, inlineScriptHashes, newNonce } from './security.ts'

/** How long a visitor's page is sent again; prices and ages are shown in minutes. */
const pageLifetimeMs = 20_000
const pageCacheBytes = 16 * 1024 * 1024
const longestCachedUrl = 300
/** Longest address that is read; the longest of our own, a list with all its filters, has some 400 characters. */
const longestUrl = 2000
const largestForm = 256 * 1024

/** Longest wait for the feed's states: during an import the embedded database has no time for `/readyz`. */
const feedStateMs = 500

/** The value, or undefined when it fails or takes longer. */
const withTimeout = <Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> =>
  Promise.race([work.catch(() => undefined), after(milliseconds, undefined, { ref: false })])

/** Build files and the names response are cached compressed and pass by; cached pages say themselves how they are coded. */
const isCompressible = (path: string): boolean => !path.startsWith('/assets/') && path !== '/api/be/cache'

const isHtml = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** What nginx logs when a client leaves before its response; nobody receives it. */
const clientClosedRequest = 499

/** Writes that come from another site by their nature; each is signed. */
const signedElsewhere: readonly string[] = ['/api/be/auth/patreon/webhook']

export type FeedState = {
  document: string
  mode: string
  lastSuccess?: string
  lastError?: string
  held?: { since: string; doubts: { measure: string }[]; decision?: 'accepted' | 'refused' }
}

/** Of a held document its name says enough; how many of what came is for admins. */
const presentFeedState = ({ held, ...state }: FeedState) => ({
  ...state,
  ...(held ? { held: { since: held.since, measures: held.doubts.map(({ measure }) => measure), decision: held.decision } } : {}),
})

export type AppOptions = {
  services: Services
  pages: Pages
  build: ClientBuild
  log: Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>
  clock: () => number
  /** Addresses that pictures of other sites begin with; empty ones are none. */
  imageUrls: readonly string[]
  secureCookies: boolean
  /** Development sends pages as they are made and never caches them. */
  cachePages: boolean
  feedStates: () => Promise<FeedState[]>
  login: LoginService
  sessions: SessionReader
  /** Folder of the packed pilots; it may be missing. */
  pilotFolder: string
  /** What runs before a request: where it comes from, and refusals by origin or number. */
  guards: RequestGuards
  /** Shares the main thread among clients. */
  work?: WorkLimits
  /** The mails of development; nothing in production. */
  mailbox: Hono | undefined
  /** Routes of the browser tests' own entry; no other entry has any. */
  extraRoutes?: Hono<CallVariables> | undefined
}

/**
 * How long responses other than pages may be stored: pictures and site maps say it themselves, a refusal is not stored. Browsers use data that they
 * fetched ahead for minutes, whatever it says of its age, and a player's may be of another mode by then.
 */
function cacheControlOf({ status, headers }: Response, { user }: PageViewer): string {
  if (status >= 400) return 'no-store'
  const own = headers.get('Cache-Control')
  if (own?.startsWith('public')) return own
  return user === undefined ? 'private, no-cache' : 'private, no-store'
}

export type RequestGuards = {
  /** The client's address, as far as it can be trusted. */
  address(c: Context): string
  /** @throws AppError `request/origin` for a write from another site. */
  checkOrigin(request: Request): void
  /** @throws AppError `rate/limit`. */
  consume(name: 'api' | 'write', key: string): void | Promise<void>
}

/** The whole site without a port: pages, the site's own calls, health, build files. Tests call `app.request()`. */
export function createApp(options: AppOptions) {
  const { services, pages, build, log, clock, work = createWorkLimits() } = options
  const pageCache = new PageCache(pageCacheBytes)
  const common = commonHeadersOf(options.secureCookies)
  const app = new Hono<CallVariables>()

  const viewerOf = (c: Context<CallVariables>): PageViewer => ({
    locale: localeOf(c.req.header('cookie'), c.req.header('user-agent')),
    mode: modeOf(c.get('user')),
    isPro: c.get('user')?.isPro ?? false,
    isAdmin: c.get('user')?.isAdmin ?? false,
    ...(c.get('user') ? { user: c.get('user') } : {}),
    ...(c.get('userUnavailable') ? { userUnavailable: true } : {}),
    now: clock(),
    nonce: newNonce(),
  })

  // A request's own signal says nothing while its response waits behind another one of its connection, and costs a whole Request.
  const isGone = (c: Context): boolean => c.env?.incoming?.socket?.destroyed ?? c.req.raw.signal.aborted
  const clientOf = (c: Context<CallVariables>): Client => ({ key: c.get('user')?.userId ?? c.get('address'), isGone: () => isGone(c) })

  app.use((c, next) => {
    if (c.req.url.length > longestUrl) throw new AppError('request/url-too-long')
    return next()
  })

  // Every returning browser asks for it; like a cached page it is sent before anything is known about the user.
  app.get('/api/be/cache', (c) => {
    const known = { itemsHash: c.req.query('itemsHash') ?? '', questsHash: c.req.query('questsHash') ?? '' }
    return sendNames(c, services.market, known, common)
  })

  app.use(async (c, next) => {
    await next()
    const headers = isHtml(c.res.headers) ? { ...common, ...documentHeaders } : common
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    setRetryAfter(c.res)
  })

  app.onError((error, c) => {
    if (isGone(c)) return new Response(null, { status: clientClosedRequest })
    const refusal = toAppError(error)
    if (refusal.code === 'database/unavailable') log.warn({ err: refusal }, 'the database is not available')
    else if (!isAppError(error)) log.error({ err: error, path: c.req.path }, 'request failed')
    const { locale } = viewerOf(c)
    return wantsPage(c.req.raw) ? refusalPage(refusal, locale, new URL(c.req.url)) : problemResponse(refusal, locale)
  })

  app.get('/healthz', (c) => c.json({ status: 'up' }))
  app.get('/readyz', async (c) => {
    const catalogue = Object.fromEntries(
      gameModes.map(({ mode }) => {
        const state = services.market.state(mode)
        return [
          mode,
          { version: state.version, items: state.itemCount, pricesAt: state.pricesAt ? new Date(state.pricesAt).toISOString() : null },
        ]
      }),
    )
    const ready = gameModes.every(({ mode }) => services.market.state(mode).itemCount > 0)
    const feed = await withTimeout(options.feedStates(), feedStateMs)
    return c.json(
      { status: ready ? (feed ? 'ready' : 'degraded') : 'starting', catalogue, feed: (feed ?? []).map(presentFeedState) },
      ready ? 200 : 503,
    )
  })

  async function withViewer(c: Context<CallVariables>, next: Next, reading: SessionReading | Promise<SessionReading>) {
    const { user, setCookies, unavailable } = await reading
    if (user) c.set('user', user)
    if (unavailable) c.set('userUnavailable', true)
    await next()
    for (const cookie of setCookies) c.res.headers.append('Set-Cookie', cookie)
  }
  app.use((c, next) => {
    c.set('address', options.guards.address(c))
    if (!signedElsewhere.includes(c.req.path)) options.guards.checkOrigin(c.req.raw)
    const cookie = c.req.header('cookie')
    // Visitors do not wait for a session.
    return work.inFlight(c.get('address'), () => (hasSession(cookie) ? withViewer(c, next, options.sessions.read(cookie)) : next()))
  })
  if (options.mailbox) app.route('/', options.mailbox)
  if (options.extraRoutes) app.route('/', options.extraRoutes)

  const compressed = compress()
  app.use((c, next) => (isCompressible(c.req.path) ? compressed(c, next) : next()))
  app.use('/api/be/*', async (c, next) => {
    const user = c.get('user')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const limited = options.guards.consume(isRead ? 'api' : 'write', user && !isRead ? user.userId : c.get('address'))
    if (limited !== undefined) await limited
    return next()
  })
  app.route(
    '/api/be',
    createApi(services, options.login, (c, calculate) => work.run(clientOf(c), calculate)),
  )
  app.all('/api/*', (c) => problemResponse(new AppError('page/not-found', { path: c.req.path }), viewerOf(c).locale))

  app.get('/builds/latest.json', (c) => c.json({ id: build.id }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/builds/meta/:file', (c) => {
    if (c.req.param('file') !== `${build.id}.json`) throw new AppError('page/not-found', { path: c.req.path })
    return c.json(build.manifest, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })

  app.get('/*', async (c, next) => {
    if (c.req.path === '/_payload.json' || c.req.path.endsWith('/_payload.json'))
      return work.run(clientOf(c), (turn) => pages.payload(c.req.raw, servicesIn(turn), viewerOf(c)))
    return next()
  })

  const files = serveStatic({
    root: build.directory,
    precompressed: true,
    onFound: (path, c) =>
      c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
  })
  app.get('/assets/*', files, (c) => c.notFound())
  app.get('/:file{[\\w-]+\\.(svg|ico|png|webmanifest|txt)}', files)
  app.route('/', createDownloadRoutes(options.pilotFolder, services.site.pilotDownloads))

  app.get('/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const prefix = localePrefix(pathname)
    if (!prefix) return next()
    if (/\p{Cc}/u.test(c.req.path)) throw new AppError('page/not-found')
    // A crawler keeps no cookie: it reads the page in the language of its address, people are sent to the one without.
    if (crawledLocale(c) !== undefined) return next()
    c.header('Set-Cookie', localeCookieHeader(prefix.locale, options.secureCookies))
    return c.redirect(`${prefix.rest}${search}`, 302)
  })

  // What pages send are forms; the calls have limits of their own.
  app.use(
    bodyLimit({
      maxSize: largestForm,
      onError: () => {
        throw new AppError('request/too-large')
      },
    }),
  )
  /** The language of an address with its prefix, for a crawler; English has no prefix, and others have no texts. */
  function crawledLocale(c: Context): Locale | undefined {
    const locale = localePrefix(c.req.path)?.locale
    const isRead = locale !== undefined && locale !== defaultLocale && filledLocales.includes(locale)
    return isRead && isCrawler(c.req.header('user-agent')) ? locale : undefined
  }

  /** The cache key of a page; undefined for pages made for one player. */
  function cacheKey(c: Context<CallVariables>, { user, locale }: PageViewer): string | undefined {
    if (!options.cachePages || c.req.method !== 'GET' || user !== undefined || hasSession(c.req.header('cookie'))) return undefined
    const { pathname, search } = new URL(c.req.url)
    return pathname.length + search.length > longestCachedUrl ? undefined : pageKey(`${pathname}${search}`, locale)
  }

  const servicesIn = (turn: Turn, crawled?: Locale): Services => ({
    ...services,
    // A crawled page is its own canonical address.
    ...(crawled === undefined ? {} : { site: { ...services.site, publicUrl: `${services.site.publicUrl}/${crawled}` } }),
    market: waitingOutside(services.market, turn),
    accounts: waitingOutside(services.accounts, turn),
    admin: waitingOutside(services.admin, turn),
  })

  async function renderPage(c: Context<CallVariables>, turn: Turn): Promise<Response> {
    const crawled = crawledLocale(c)
    const viewer = { ...viewerOf(c), ...(crawled === undefined ? {} : { locale: crawled }) }
    const key = crawled === undefined ? cacheKey(c, viewer) : undefined
    const generation = pageCache.generation
    const { response, page } = await pages.render(atOwnOrigin(c.req.raw), servicesIn(turn, crawled), viewer, crawled && `/${crawled}`)
    const { status } = response
    const headers = new Headers(response.headers)
    headers.set('Vary', 'Accept-Encoding, Cookie')
    if (!isHtml(headers)) {
      headers.set('Cache-Control', cacheControlOf(response, viewer))
      return new Response(response.body, { status, headers })
    }
    headers.set('Cache-Control', 'private, no-cache')
    // A nonce may not be sent twice, so a page that may be cached does without: its scripts are allowed by what they are.
    const scripts = key === undefined || !page ? [`'nonce-${viewer.nonce}'`] : inlineScriptHashes(page, viewer.nonce)
    headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, options.imageUrls, services.site.analyticsScript))
    if (key === undefined || !page || status !== 200) return new Response(page ?? response.body, { status, headers })
    const ready = toCachedPage(page, { ...Object.fromEntries(headers), ...common, ...documentHeaders }, clock() + pageLifetimeMs)
    pageCache.put(key, ready, generation)
    const encoded = ready.respond(pickEncoding(c.req.header('accept-encoding')))
    return new Response(encoded.body, { status, headers: encoded.headers })
  }
  app.all('*', (c) => work.run(clientOf(c), (turn) => renderPage(c, turn)))

  return {
    fetch: app.fetch,
    request: app.request,
    clearPageCache: () => pageCache.clear(),
    /** A visitor's cached page for a raw request, before any routing; the fast path of `server/main.ts`. */
    findCachedPage(request: IncomingMessage) {
      if (request.method !== 'GET' || !request.url || request.headers.authorization || hasSession(request.headers.cookie)) return undefined
      const locale: Locale = localeOf(request.headers.cookie, request.headers['user-agent'])
      const page = pageCache.find(pageKey(request.url, locale), clock())
      if (!page) return undefined
      return { status: page.status, ...page.respond(pickEncoding(request.headers['accept-encoding']?.toString())) }
    },
  }
}
export type App = ReturnType<typeof createApp>
