import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cookieFlags } from '#app/http/cookies.ts'
import { commonHeadersOf, contentSecurityPolicy, inlineScriptHashes, newNonce } from './security.ts'

test('a cached page allows exactly the inline scripts it was rendered with, by hash of their bytes', () => {
  const page =
    '<title>Цены</title><link rel="modulepreload" href="/a.js" nonce="n+/="/><script nonce="n+/=">start("₽")</script><script>alert(1)</script><script nonce="old">alert(2)</script><script nonce="n+/=" type="module" async="">import "/a.js"</script><script src="/x.js" nonce="n+/="></script><script nonce="n+/=">start("₽")</script>'
  const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(inlineScriptHashes(new TextEncoder().encode(page), 'n+/=')).toEqual([sha('start("₽")'), sha('import "/a.js"')])
})

test('the policy allows pictures of the image and tile hosts and nothing inline without leave', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], ['https://assets.example/icons', '', 'https://tiles.example/{z}/{x}/{y}.png'])
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain('img-src ' + "'self' data: blob: https://assets.example https://tiles.example;")
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('without an image host no other host is named', () => {
  expect(contentSecurityPolicy([], [])).not.toContain('https:')
})

test('a configured analytics script may be loaded, and may call its own site and no other', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], [], { analyticsScript: 'https://stats.example/js/script.js' }).split('; ')
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://stats.example")
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:5123 https://stats.example")
  expect(policy.filter((rule) => rule.includes('stats.example'))).toHaveLength(2)
})

test('a configured script of ads may be loaded, call its own site and show its pictures and frames', () => {
  const policy = contentSecurityPolicy([], [], { adScript: 'https://ads.example/ads.js' }).split('; ')
  expect(policy.filter((rule) => rule.includes('https://ads.example')).map((rule) => rule.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
    'frame-src',
  ])
})

test('the host of a sheet whose floors are picked by the page may be called, and runs nothing', () => {
  const policy = contentSecurityPolicy([], [], { fetchedUrls: ['https://maps.example/Customs.svg#Ground', 'https://maps.example/b.svg#B'] })
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:5123 https://maps.example;")
  expect(policy.match(/maps\.example/g)).toHaveLength(1)
})

test('no two requests share a nonce', () => {
  expect(newNonce()).not.toBe(newNonce())
})

test.each([
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "connect-src 'self' ws://127.0.0.1:5123",
])('the policy says %s', (rule) => {
  expect(contentSecurityPolicy([], []).split('; ')).toContain(rule)
})

test('only a site with TLS asks browsers to insist on it, also for cookies', () => {
  expect(commonHeadersOf(true)).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000', 'X-Content-Type-Options': 'nosniff' })
  expect(commonHeadersOf(false)).not.toHaveProperty('Strict-Transport-Security')
  expect(cookieFlags(true)).toBe('Path=/; SameSite=Lax; Secure')
  expect(cookieFlags(false)).toBe('Path=/; SameSite=Lax')
})

test('no other site loads our answers as its own scripts or pictures', () => {
  expect(commonHeadersOf(false)).toMatchObject({ 'Cross-Origin-Resource-Policy': 'same-origin' })
})
