import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, pickEncoding, toCachedPage } from './page-cache.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const html = `<!doctype html>${'<p>Graphics card 296,372 ₽</p>'.repeat(200)}`

test('a cached page is the same page in every coding, quick or thorough', async () => {
  const page = toCachedPage(bytes(html), { 'Content-Type': 'text/html' }, 10)
  const first = page.respond('br').body.length
  for (let i = 0; i < 50; i++) {
    expect(new TextDecoder().decode(page.respond('identity').body)).toBe(html)
    expect(brotliDecompressSync(page.respond('br').body).toString()).toBe(html)
    expect(gunzipSync(page.respond('gzip').body).toString()).toBe(html)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const { headers, body } = page.respond('br')
  expect(body.length).toBeLessThanOrEqual(first)
  expect(headers).toMatchObject({ 'Content-Encoding': 'br', 'Content-Length': String(body.length) })
  expect(page.respond('identity').headers).not.toHaveProperty('Content-Encoding')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that takes %s gets %s', (accept, expected) => {
  expect(pickEncoding(accept)).toBe(expected)
})

test('a page is not sent after its time, nor after prices changed', () => {
  const cache = new PageCache(1_000_000)
  cache.put('en /', toCachedPage(bytes(html), {}, 100), cache.generation)
  expect(cache.find('en /', 99)).toBeDefined()
  expect(cache.find('en /', 100)).toBeUndefined()
  cache.put('en /', toCachedPage(bytes(html), {}, 100), cache.generation)
  cache.clear()
  expect(cache.find('en /', 50)).toBeUndefined()
})

test('the cache stays within its size', () => {
  const page = toCachedPage(bytes(html), {}, 1000)
  const cache = new PageCache(page.size * 3)
  for (let i = 0; i < 10; i++) cache.put(`en /?q=${i}`, { ...page }, cache.generation)
  const found = Array.from({ length: 10 }, (_, i) => cache.find(`en /?q=${i}`, 0) !== undefined)
  expect(found.filter(Boolean)).toHaveLength(3)
  expect(found.at(-1)).toBe(true)
})

test('a page made from old prices is not cached after new ones came', () => {
  const cache = new PageCache(1_000_000)
  const before = cache.generation
  cache.clear()
  cache.put('en /', toCachedPage(bytes(html), {}, 100), before)
  expect(cache.find('en /', 0)).toBeUndefined()
})

test('only what is concerned is evicted, and its bytes are free again', () => {
  const page = toCachedPage(bytes(html), {}, 1000)
  const cache = new PageCache(page.size * 2)
  cache.put('en /', { ...page }, cache.generation)
  cache.put('en /loadouts/search', { ...page }, cache.generation)
  cache.clear((key) => key.includes('/loadouts'))
  cache.put('ru /', { ...page }, cache.generation)
  expect(['en /', 'en /loadouts/search', 'ru /'].map((key) => cache.find(key, 0) !== undefined)).toEqual([true, false, true])
})
