import { isIP } from 'node:net'
import { AppError } from '@stashwise/game/app-error'

const readMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Lets a write pass only when it comes from the site itself: from the origin it is published at, or the one it was opened at.
 * @throws AppError `request/origin`.
 */
export function checkOrigin(request: Request, publicUrl: string): void {
  if (readMethods.includes(request.method)) return
  const origin = request.headers.get('origin')
  const isOwn = origin === null ? isOwnWithoutOrigin(request.headers) : isOwnOrigin(origin, request, publicUrl)
  if (!isOwn) throw new AppError('request/origin')
}

/**
 * A write that {@link checkOrigin} let pass, at the address the browser sees. Where TLS ends at a proxy the request's own address begins
 * with `http:`, and the page router, which compares the two, would take the site's forms for those of another one.
 */
export function atOwnOrigin(request: Request): Request {
  const origin = request.headers.get('origin')
  if (origin === null || readMethods.includes(request.method)) return request
  const { pathname, search } = new URL(request.url)
  return new Request(`${origin}${pathname}${search}`, request)
}

/**
 * Whether a page of the site or the player's own hand (a bookmark, the address bar) led here. Browsers without `Sec-Fetch-Site` (old
 * ones, and all where a site has no TLS) are believed only when they name a page of the site.
 */
export function isOwnNavigation(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, request, publicUrl)
}

/** Browsers name the origin of every write from elsewhere. A program sends neither header, and without cookies acts for nobody. */
function isOwnWithoutOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? !headers.has('cookie') : site === 'same-origin' || site === 'none'
}

function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  const asked = new URL(request.url)
  const from = new URL(origin)
  return (
    origin === from.origin &&
    from.host === (request.headers.get('host') ?? asked.host).toLowerCase() &&
    (from.protocol === asked.protocol || from.protocol === own.protocol) &&
    (from.host === own.host || isUnfakeable(from.hostname))
  )
}

/** Names that no foreign page can point at this machine, as it could a domain of its own (DNS rebinding). */
const isUnfakeable = (hostname: string): boolean => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
