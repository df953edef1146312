import { createHash, randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

const origin = (url: string): string => (url === '' ? '' : new URL(url).origin)

/**
 * The content security policy of a page. `scripts` lists what inline scripts may run: a nonce for a page made for one reader,
 * hashes for a page that is kept and sent again.
 */
export function contentSecurityPolicy(scripts: readonly string[], imageBaseUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origin(imageBaseUrl)}`.trim(),
    "font-src 'self'",
    "connect-src 'self' ws://127.0.0.1:5123",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'", // a login by the subscription platform starts with a link, not a form
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Removes the nonces of a page's inline scripts and returns the CSP hashes that allow exactly those scripts. */
export function toHashedPage(html: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const bare = html.replace(
    /<script([^>]*?) nonce="[^"]*"([^>]*)>([\s\S]*?)<\/script>/g,
    (_all, before: string, after: string, code: string) => {
      if (code !== '') hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      return `<script${before}${after}>${code}</script>`
    },
  )
  return { html: bare.replace(/(<link[^>]*?) nonce="[^"]*"/g, '$1'), hashes: [...hashes] }
}

/** Headers every answer carries. */
const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin', // no page elsewhere may load an answer made for a reader as its script or picture
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

/**
 * {@link commonHeaders} of a site with or without TLS. With it browsers shall never ask without for a year; subdomains are not ours
 * to decide about.
 */
export const commonHeadersOf = (isSecure: boolean): Record<string, string> =>
  isSecure ? { ...commonHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : commonHeaders

/** What every cookie of the site ends with; behind TLS it is never sent without. */
export const cookieFlags = (isSecure: boolean): string => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
