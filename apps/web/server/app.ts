import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { SessionReading } from '#app/features/accounts/server/session-reader.ts'
import { sendNames } from '#app/features/search/api.ts'
import type { CallVariables, PageViewer } from '#app/http/call-variables.ts'
import { localeOf, modeOf } from '#app/http/call-viewer.ts'
import { hasSession } from '#app/http/cookies.ts'
import { problemResponse } from '#app/http/problem-response.ts'
import type { RunWork } from '#app/http/run-work.ts'
import type { OpenApi } from '#app/platform/define-area.ts'
import { pushWorker } from '#app/site/push-worker.ts'
import type { ClientBuild } from './client-build.ts'
import { readFromAnywhere } from './compose.ts'
import { setRetryAfter, toAppError } from './failures.ts'
import { createHealthRoutes, type FeedState } from './health.ts'
import { type Client, createWorkLimits, type WorkLimits } from './limits/work-limits.ts'
import { localeCookieHeader, localePrefix } from './locale-prefix.ts'
import type { Metrics } from './metrics.ts'
import { crawledLocale, createPageResponses, type PageResponseOptions } from './page-responses.ts'
import { createDownloadRoutes } from './pilot-downloads.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'
import type { RequestGuards } from './request-guards.ts'
import { commonHeadersOf, documentHeaders, isHtml, newNonce } from './security.ts'
import { isShownInView } from './view-rule.ts'

/** Longer URLs are refused; our longest, a list with all filters, has some 400 characters. */
const maxUrlLength = 2000
const maxFormBytes = 256 * 1024
/** An editor of a record sends its fields twice, as they are and as they were; letters of other alphabets take six bytes. */
const maxEditorBytes = 2 * 1024 * 1024

/** Build files and names are cached compressed; cached pages set their own encoding. */
const isCompressible = (path: string): boolean => !path.startsWith('/assets/') && path !== '/api/be/cache'

/** Status for clients that left before their response, as nginx logs it. */
const clientClosedRequest = 499

/** Writes that come from another site by their nature; each is signed. */
const signedElsewhere: readonly string[] = ['/api/be/auth/patreon/webhook']

/** The id that a proxy in front gave the request, so that one name leads through all logs, or a new one. */
const requestIdOf = (given: string | undefined): string => (given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID())

export type AppOptions = Omit<PageResponseOptions, 'headers' | 'viewerOf'> & {
  api(run: RunWork): Hono<CallVariables>
  /** Calls for other programs. */
  open: OpenApi
  build: ClientBuild
  log: Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>
  secureCookies: boolean
  feedStates: () => Promise<FeedState[]>
  metrics?: Metrics
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

const isBuildFile = (path: string): boolean => path.startsWith('/assets/')

/** The whole site without a port: pages, the site's own calls, health, build files. Tests call `app.request()`. */
export function createApp(options: AppOptions) {
  const { services, build, log, clock, metrics, work = createWorkLimits() } = options
  const common = commonHeadersOf(options.secureCookies)
  const app = new Hono<CallVariables>()

  const viewerOf = (c: Context<CallVariables>): PageViewer => ({
    locale: localeOf(c.req.header('cookie'), c.req.header('user-agent')),
    mode: modeOf(c.get('user')),
    isPro: c.get('user')?.isPro ?? false,
    isAdmin: c.get('user')?.isAdmin ?? false,
    ...(c.get('user') ? { user: c.get('user') } : {}),
    ...(c.get('userUnavailable') ? { userUnavailable: true } : {}),
    cookies: c.req.header('cookie'),
    now: clock(),
    nonce: newNonce(),
    requestId: c.get('requestId'),
  })

  const responses = createPageResponses({ ...options, headers: common, viewerOf })

  // A request's own signal does not fire while its response is queued, and costs a whole Request.
  const isGone = (c: Context): boolean => c.env?.incoming?.socket?.destroyed ?? c.req.raw.signal.aborted
  const clientOf = (c: Context<CallVariables>): Client => ({
    key: c.get('user')?.userId ?? c.get('address'),
    isSignedIn: c.get('user') !== undefined,
    isGone: () => isGone(c),
  })

  app.use((c, next) => {
    if (c.req.url.length > maxUrlLength) throw new AppError('request/url-too-long')
    return next()
  })

  // Every returning browser requests it, so it is sent before the user is looked up.
  app.get('/api/be/cache', (c) => {
    const known = { itemsHash: c.req.query('itemsHash') ?? '', questsHash: c.req.query('questsHash') ?? '' }
    return sendNames(c, services.search, known, common)
  })

  const isOpen = (path: string) => options.open.under.some((first) => path === first || path.startsWith(`${first}/`))
  app.use((c, next) => {
    c.set('requestId', requestIdOf(c.req.header('x-request-id')))
    return next()
  })
  if (metrics) app.use(metrics.measure(isOpen))

  app.use(async (c, next) => {
    await next()
    // A file of the build is the same for every request, and a page loads some forty of them.
    if (!isBuildFile(c.req.path)) c.res.headers.set('X-Request-Id', c.get('requestId'))
    const headers = isHtml(c.res.headers) ? { ...common, ...documentHeaders } : common
    // A response that may be shown elsewhere, such as a picture, says so itself.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    setRetryAfter(c.res)
  })

  app.onError((error, c) => {
    if (isGone(c)) return new Response(null, { status: clientClosedRequest })
    const refusal = toAppError(error)
    if (refusal.code === 'database/unavailable') log.warn({ err: refusal }, 'the database is not available')
    else if (!isAppError(error)) log.error({ err: error, path: c.req.path, request: c.get('requestId') }, 'request failed')
    const { locale } = viewerOf(c)
    return wantsPage(c.req.raw) ? refusalPage(refusal, locale, new URL(c.req.url)) : problemResponse(refusal, locale)
  })

  app.route('/', createHealthRoutes(services.market, options.feedStates))
  if (metrics) app.route('/', metrics.routes())

  async function withViewer(c: Context<CallVariables>, next: Next, reading: SessionReading | Promise<SessionReading>) {
    const { user, setCookies, unavailable } = await reading
    if (user) c.set('user', user)
    if (unavailable) c.set('userUnavailable', true)
    if (user?.view && !isShownInView(c.req.method, c.req.path)) throw new AppError('view/read-only')
    await next()
    // A cache on the way would give a user's cookie to others; the next response has it again.
    if (c.res.headers.get('Cache-Control')?.startsWith('public')) return
    for (const cookie of setCookies) c.res.headers.append('Set-Cookie', cookie)
  }
  app.use((c, next) => {
    c.set('address', options.guards.address(c))
    // Open calls read no session, so a page of another origin gains nothing by them.
    if (isOpen(c.req.path)) return work.inFlight(c.get('address'), next)
    if (!signedElsewhere.includes(c.req.path)) options.guards.checkOrigin(c.req.raw)
    const cookie = c.req.header('cookie')
    // Visitors do not wait for a session.
    return work.inFlight(c.get('address'), () => (hasSession(cookie) ? withViewer(c, next, services.sessions.read(cookie)) : next()))
  })
  if (options.mailbox) app.route('/', options.mailbox)
  if (options.extraRoutes) app.route('/', options.extraRoutes)

  const boundedTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new AppError('request/too-large')
      },
    })
  const boundedBody = boundedTo(maxFormBytes)
  const boundedEditor = boundedTo(maxEditorBytes)
  const compressed = compress()
  app.use((c, next) => (isCompressible(c.req.path) ? compressed(c, next) : next()))
  const runForClient: RunWork = (c, calculate) => work.run(clientOf(c), calculate)
  // A read has no body; looking for one makes a second request object, which a stream would have until its end.
  const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD'
  app.use((c, next) => (isOpen(c.req.path) && !isRead(c) ? boundedBody(c, next) : next()))
  app.route('/', options.open.api(runForClient))
  app.all('*', (c, next) =>
    isOpen(c.req.path) ? problemResponse(new AppError('page/not-found', { path: c.req.path }), viewerOf(c).locale) : next(),
  )
  app.use('/api/be/*', async (c, next) => {
    const user = c.get('user')
    const limited = options.guards.consume(isRead(c) ? 'api' : 'write', user && !isRead(c) ? user.userId : c.get('address'))
    if (limited !== undefined) await limited
    return next()
  })
  app.route('/api/be', options.api(runForClient))
  app.all('/api/*', (c) => problemResponse(new AppError('page/not-found', { path: c.req.path }), viewerOf(c).locale))

  app.get('/builds/latest.json', (c) => c.json({ id: build.id }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/builds/meta/:file', (c) => {
    if (c.req.param('file') !== `${build.id}.json`) throw new AppError('page/not-found', { path: c.req.path })
    return c.json(build.manifest, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })

  app.get('/*', async (c, next) => {
    if (c.req.path === '/_payload.json' || c.req.path.endsWith('/_payload.json')) return work.run(clientOf(c), () => responses.payload(c))
    return next()
  })

  const files = serveStatic({
    root: build.directory,
    precompressed: true,
    onFound: (path, c) =>
      c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
  })
  app.get('/assets/*', files, (c) => c.notFound())
  app.get(pushWorker.script, files)
  app.get('/:file{[\\w-]+\\.(svg|ico|png|webmanifest|txt)}', files)
  app.route('/', createDownloadRoutes(options.pilotFolder, services.site.pilotDownloads))

  app.get('/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const prefix = localePrefix(pathname)
    if (!prefix) return next()
    if (/\p{Cc}/u.test(c.req.path)) throw new AppError('page/not-found')
    // Crawlers have no cookies: they read the language of the URL; people are redirected to the one without.
    if (crawledLocale(c) !== undefined) return next()
    c.header('Set-Cookie', localeCookieHeader(prefix.locale, options.secureCookies))
    return c.redirect(`${prefix.rest}${search}`, 302)
  })

  // What pages send are forms; the site's own calls have limits of their own.
  app.use((c, next) => (c.req.path.startsWith('/admin/') ? boundedEditor : boundedBody)(c, next))
  app.all('*', (c) => work.run(clientOf(c), () => responses.render(c)))

  return {
    fetch: app.fetch,
    request: app.request,
    /** Before any routing; the fast path of `server/main.ts`. */
    findCachedPage: responses.findCached,
    metrics,
    /** As early: headers of a 304, for a program that repeats a read and has what it asks for. Undefined: it is routed. */
    findUnchanged(request: IncomingMessage): Promise<Record<string, string> | undefined> | undefined {
      const { method, url, headers } = request
      if (method !== 'GET' || url === undefined || headers['if-none-match'] === undefined) return undefined
      const found = options.open.findUnchanged?.({ url, headers, address: options.guards.addressOf(request) })
      // The headers of a page are those of the response that the program has; a browser wants these of every one.
      return headers.origin === undefined ? found : found?.then((own) => own && { ...readFromAnywhere, ...own })
    },
  }
}
export type App = ReturnType<typeof createApp>
