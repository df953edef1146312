import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, newNonce, toHashedPage } from './security.ts'

test('a kept page allows exactly its own inline scripts, by hash', () => {
  const { html, hashes } = toHashedPage(
    '<link rel="modulepreload" href="/a.js" nonce="n"/><script nonce="n">start(1)</script><script nonce="n" type="module" async="">import "/a.js"</script><script src="/x.js" nonce="n"></script>',
  )
  expect(html).not.toContain('nonce')
  const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(hashes).toEqual([sha('start(1)'), sha('import "/a.js"')])
})

test('the policy allows pictures of the image host and nothing inline without leave', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], 'https://assets.example/icons')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain('img-src ' + "'self' data: blob: https://assets.example;")
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('without an image host no other host is named', () => {
  expect(contentSecurityPolicy([], '')).not.toContain('https:')
})

test('no two requests share a nonce', () => {
  expect(newNonce()).not.toBe(newNonce())
})
