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
    "base-uri 'self'",
    "form-action 'self'",
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
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}
