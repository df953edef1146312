import { createHash, randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

const originOf = (url: string): string[] => (url === '' ? [] : [new URL(url).origin])

/**
 * The content security policy of a page. `scripts`: nonce or hashes of inline scripts; `imageUrls`: sources of pictures; `analyticsScript` and
 * `adScript`: external scripts, which may call their origins. Ads are pictures and frames too.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  imageUrls: readonly string[],
  external: { analyticsScript?: string; adScript?: string; fetchedUrls?: readonly string[] } = {},
): string {
  const ads = originOf(external.adScript ?? '')
  const called = [...originOf(external.analyticsScript ?? ''), ...ads]
  const fetched = new Set((external.fetchedUrls ?? []).flatMap(originOf))
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...called].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...new Set([...imageUrls.flatMap(originOf), ...ads])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", 'ws://127.0.0.1:5123', ...called, ...fetched].join(' '),
    "worker-src 'self' blob:",
    ['frame-src', "'self'", ...ads].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'", // a login by the subscription platform starts with a link, not a form
    "frame-ancestors 'self'",
  ].join('; ')
}

/** CSP hashes of the inline scripts that carry the page's nonce, which injected content cannot know. */
export function inlineScriptHashes(page: Uint8Array, nonce: string): string[] {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const hashes = new Set<string>()
  for (let at = bytes.indexOf('<script'); at !== -1; at = bytes.indexOf('<script', at)) {
    const start = bytes.indexOf('>', at) + 1
    const end = bytes.indexOf('</script>', start)
    if (start === 0 || end === -1) break
    const code = bytes.subarray(start, end)
    const isOurs = bytes.subarray(at, start).includes(` nonce="${nonce}"`)
    if (isOurs && code.length > 0) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    at = end
  }
  return [...hashes]
}

const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin', // no page elsewhere may load a response made for a player as its script or picture
}

/** Headers of every document besides {@link commonHeaders}. Browsers read them there only; a page fetches some 50 other responses. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

export const isHtml = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** {@link commonHeaders} with or without TLS. With it browsers use only TLS for a year; subdomains are left out. */
export const commonHeadersOf = (isSecure: boolean): Record<string, string> =>
  isSecure ? { ...commonHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : commonHeaders
