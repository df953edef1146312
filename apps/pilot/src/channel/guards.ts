import type { IncomingMessage } from 'node:http'

/** A site's origin: scheme, host and port, nothing more. Undefined when the text is none; only this PC may do without TLS. */
export function toOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, hostname } = new URL(text)
  const isThisPc = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isThisPc) ? origin : undefined
}

/** Valid hosts of requests to this pilot. Any other is a page that made its own name point to this PC (DNS rebinding). */
export const isOwnHost = (request: IncomingMessage, port: number): boolean =>
  request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`

export const isOwnOrigin = (origin: string | undefined, port: number): boolean =>
  origin === `http://127.0.0.1:${port}` || origin === `http://localhost:${port}`

/**
 * Whether a request for the pilot's own page may be answered: one of that page itself, of the address bar, or a link that opens the page. Another
 * site's page may load nothing of it, not even in a frame or as a script.
 */
export function isOwnPageRequest(request: IncomingMessage, port: number): boolean {
  if (!isOwnHost(request, port)) return false
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (request.method !== 'GET') return isOwnOrigin(origin, port) && (site === undefined || site === 'same-origin')
  if (origin !== undefined && !isOwnOrigin(origin, port)) return false
  if (site === undefined || site === 'none' || site === 'same-origin') return true
  return request.url === '/' && request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document'
}
