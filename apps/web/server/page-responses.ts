import type { IncomingMessage } from 'node:http'
import { defaultLocale, type Locale } from '@stashwise/game/locale'
import type { Context } from 'hono'
import type { Services } from '#app/context.ts'
import type { CallVariables, PageViewer } from '#app/http/call-variables.ts'
import { localeOf } from '#app/http/call-viewer.ts'
import { isPersonal } from '#app/http/cookies.ts'
import { isCrawler } from '#app/http/crawlers.ts'
import { atOwnOrigin } from '#app/http/origin.ts'
import { filledLocales } from '#app/i18n/filled.ts'
import { localePrefix } from './locale-prefix.ts'
import { PageCache, pageKey, pickEncoding, toCachedPage } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { contentSecurityPolicy, documentHeaders, inlineScriptHashes, isHtml } from './security.ts'

/** How long a visitor's page is sent again; prices and ages are shown in minutes. */
const pageLifetimeMs = 20_000
const maxCachedUrlLength = 300

export type PageResponseOptions = {
  services: Services
  pages: Pages
  clock: () => number
  /** Addresses that pictures of other sites begin with; empty ones are none. */
  imageUrls: readonly string[]
  /** Files of other sites that pages read. */
  fetchedUrls?: readonly string[]
  /** Development sends pages as they are made and never caches them. */
  cachePages: boolean
  pageCache?: PageCache
  /** Headers of every response, which a cached page carries itself. */
  headers: Readonly<Record<string, string>>
  viewerOf(c: Context<CallVariables>): PageViewer
}

/** Renders pages, and caches those of visitors. */
export function createPageResponses(options: PageResponseOptions) {
  const { services, pages, clock, pageCache: cache = new PageCache() } = options

  /** The cache key of a page; undefined for pages made for one player. */
  function cacheKey(c: Context<CallVariables>, { user, locale }: PageViewer): string | undefined {
    if (!options.cachePages || c.req.method !== 'GET' || user !== undefined || isPersonal(c.req.header('cookie'))) return undefined
    const { pathname, search } = new URL(c.req.url)
    return pathname.length + search.length > maxCachedUrlLength ? undefined : pageKey(`${pathname}${search}`, locale)
  }

  /** A crawled page is its own canonical address. */
  const servicesIn = (crawled: Locale | undefined): Services =>
    crawled === undefined ? services : { ...services, site: { ...services.site, publicUrl: `${services.site.publicUrl}/${crawled}` } }

  return {
    async render(c: Context<CallVariables>): Promise<Response> {
      const crawled = crawledLocale(c)
      const viewer = { ...options.viewerOf(c), ...(crawled === undefined ? {} : { locale: crawled }) }
      const ownKey = crawled === undefined ? cacheKey(c, viewer) : undefined
      const generation = cache.generation
      const { response, page } = await pages.render(atOwnOrigin(c.req.raw), servicesIn(crawled), viewer, crawled && `/${crawled}`)
      const { status } = response
      // A page that is never stored says so itself.
      const key = response.headers.get('Cache-Control')?.includes('no-store') ? undefined : ownKey
      const headers = new Headers(response.headers)
      // Pages with their own Vary are the same for every cookie.
      if (!headers.has('Vary') || isHtml(headers)) headers.set('Vary', 'Accept-Encoding, Cookie')
      if (!isHtml(headers)) {
        headers.set('Cache-Control', cacheControlOf(response, viewer))
        return new Response(response.body, { status, headers })
      }
      headers.set('Cache-Control', 'private, no-cache')
      // A nonce may not be sent twice, so a page that may be cached does without: its scripts are allowed by what they are.
      const scripts = key === undefined || !page ? [`'nonce-${viewer.nonce}'`] : inlineScriptHashes(page, viewer.nonce)
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(scripts, options.imageUrls, { ...services.site, fetchedUrls: options.fetchedUrls ?? [] }),
      )
      if (key === undefined || !page || status !== 200) return new Response(page ?? response.body, { status, headers })
      const allHeaders = { ...Object.fromEntries(headers), ...options.headers, ...documentHeaders }
      const ready = toCachedPage(page, allHeaders, clock() + pageLifetimeMs)
      cache.put(key, ready, generation)
      const encoded = ready.respond(pickEncoding(c.req.header('accept-encoding')))
      return new Response(encoded.body, { status, headers: encoded.headers })
    },

    /** A page's loader data as JSON. */
    payload: (c: Context<CallVariables>): Promise<Response> => pages.payload(c.req.raw, services, options.viewerOf(c)),

    /** A visitor's cached page for a raw request. */
    findCached(request: IncomingMessage) {
      if (request.method !== 'GET' || !request.url || request.headers.authorization || isPersonal(request.headers.cookie)) return undefined
      const locale: Locale = localeOf(request.headers.cookie, request.headers['user-agent'])
      const page = cache.find(pageKey(request.url, locale), clock())
      if (!page) return undefined
      return { status: page.status, ...page.respond(pickEncoding(request.headers['accept-encoding']?.toString())) }
    },
  }
}

/** The language of an address with its prefix, for a crawler; English has no prefix, and others have no texts. */
export function crawledLocale(c: Context): Locale | undefined {
  const locale = localePrefix(c.req.path)?.locale
  const isRead = locale !== undefined && locale !== defaultLocale && filledLocales.includes(locale)
  return isRead && isCrawler(c.req.header('user-agent')) ? locale : undefined
}

/** Cache headers of other responses. Prefetched data is used for minutes whatever its age says, and may be of another mode by then. */
function cacheControlOf({ status, headers }: Response, { user }: PageViewer): string {
  if (status >= 400) return 'no-store'
  const own = headers.get('Cache-Control')
  if (own?.startsWith('public')) return own
  return user === undefined ? 'private, no-cache' : 'private, no-store'
}
