import { type AppError, errorTable } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { errorText } from '#app/http/problem-response.ts'
import { contentSecurityPolicy } from './security.ts'

/** True for navigations; calls, payloads and `.data` get problems. */
export const wantsPage = (request: Request): boolean =>
  request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')

const style = `:root{color-scheme:dark light}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:16px;text-align:center;
font:16px/1.5 system-ui,sans-serif;background:light-dark(#f4f3f0,#131416);color:light-dark(#1c1d1f,#e7e5e0)}
h1{margin:0;font-size:24px}p{margin:0;color:light-dark(#55595e,#a3a9af)}
nav{display:flex;gap:24px;justify-content:center}a{color:light-dark(#7d5509,#d9a441);padding:8px}`

/** A refused navigation as a page without React, for a busy or broken site: reason, when to come back, links to retry and the market. */
export function refusalPage(error: AppError, locale: Locale, address: URL): Response {
  const { status, message } = errorTable[error.code]
  const { retryAfter } = error.details
  const seconds = typeof retryAfter === 'number' ? String(Math.ceil(retryAfter)) : undefined
  const text = (key: 'retryIn' | 'retry' | 'home', values?: Record<string, string>) => escapeHtml(errorText(key, locale, values))
  const title = escapeHtml(errorText(message, locale))
  const body = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · Stashwise</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${seconds === undefined ? '' : `<p>${text('retryIn', { seconds })}</p>`}
<nav><a href="${escapeHtml(address.pathname + address.search)}">${text('retry')}</a><a href="/">${text('home')}</a></nav></main></body>
</html>
`
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy([], []),
  })
  if (seconds !== undefined) headers.set('Retry-After', seconds)
  return new Response(body, { status, headers })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
